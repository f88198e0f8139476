// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

export interface paths {
    "/link-sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link
         * @description Begins a session with the token of a sign-in link. The service prints one at its first start, and another with
         *     `npm run --silent keys -- sign-in --email E`. A link works once, and for 15 minutes.
         */
        post: operations["createLinkSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a password
         * @description Begins a session with the account's e-mail address and password. An unknown address, an account without a password and a
         *     wrong password get the same answer after the same work.
         */
        post: operations["createPasswordSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this session
         * @description Returns the session of this request: the way to find out whether somebody is signed in.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session of this request and removes its cookie. Its access tokens stop working within 5 seconds.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an access token
         * @description Returns a bearer token for the public API that works for five minutes. All tokens of a session draw from one bucket, which
         *     is no API key's. Ask for the next one shortly before `expiresAt`.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Returns where the account is signed in, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends a session of the account, this one or another. It is refused from the next request on, its access tokens within 5
         *     seconds.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         * @description Returns the account, what its plan allows, and what this session can still ask of the public API.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the password
         * @description Sets the password to sign in with from now on. Every session of the account ends, and every sign-in link that was
         *     printed for it; who set it goes on in a new session, whose cookie is in the answer.
         */
        put: operations["replacePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns every key that the account has ever had, newest first, without their secrets.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Makes a key. The answer is the only place where the whole key ever stands: the service keeps a digest of it.
         *
         *     An account has at most 20 keys, since each has a token bucket of its own. One that is revoked or has expired counts
         *     for another hour. Beyond that the answer is 403 `KEY_LIMIT_REACHED`. What the service's operator makes is not
         *     limited, but counts.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key for ever. It stops working within 5 seconds, and stays in the list. Revoking it again changes nothing.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Returns this OpenAPI document. Nobody has to be signed in.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A bearer token for the public API, for five minutes. It has every scope, draws from a bucket of the session's own, stands
         *     in no list, and dies with the session.
         */
        AccessToken: {
            /**
             * @description To be sent as `Authorization: Bearer …`; an opaque text.
             * @example sgk_live_9kTw20XcEXAMPLEEXAMPLEEXAMPLE0000000
             */
            token: string;
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @description The access token, in the envelope. */
        AccessTokenResponse: {
            data: components["schemas"]["AccessToken"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The account of who is signed in. */
        Account: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: email
             * @description The account's e-mail address.
             * @example owner@example.com
             */
            email: string;
            plan: components["schemas"]["Plan"];
            limits: components["schemas"]["PlanLimits"];
            /**
             * Format: int32
             * @description Requests that this session's access tokens can send to the public API at this moment; each API key has a bucket of
             *     its own, which the list of keys tells.
             * @example 1200
             */
            tokensLeft: number;
            /**
             * @description False where the only way in is a link.
             * @example true
             */
            hasPassword: boolean;
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description The account, in the envelope. */
        AccountResponse: {
            data: components["schemas"]["Account"];
            meta: components["schemas"]["Meta"];
        };
        /** @description An API key of the account, without its secret, which is kept nowhere. */
        ApiKey: {
            id: components["schemas"]["Uuid"];
            /**
             * @description As it was given, without surrounding white space. It is text, not markup.
             * @example Nightly audits
             */
            name: string;
            /**
             * @description The leading characters of the key, which may be shown.
             * @example sgk_live_4fQz81Lm
             */
            prefix: string;
            /** @description What the key may do, in alphabetical order. */
            scopes: components["schemas"]["Scope"][];
            status: components["schemas"]["ApiKeyStatus"];
            /**
             * Format: int32
             * @description Requests that the key's token bucket holds at this moment; `null` where the key is not active.
             * @example 1200
             */
            tokensLeft: number | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last used, by the minute; `null` where it never was. */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            /** @description When it stops working; `null` for never. */
            expiresAt: components["schemas"]["Timestamp"] | null;
            /** @description When it was revoked; `null` where it was not. */
            revokedAt: components["schemas"]["Timestamp"] | null;
        };
        /** @description A page of keys, in the envelope. */
        ApiKeyListResponse: {
            /** @description Keys, newest first. */
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * @description `active` works, `expired` is past its `expiresAt`, `revoked` was revoked. Neither of the last two ever works again.
         *     Further values may come.
         * @example active
         * @enum {string}
         */
        ApiKeyStatus: "active" | "expired" | "revoked";
        /** @description The key to make. */
        CreateApiKeyRequest: {
            /**
             * @description A name of your choice. Surrounding white space is removed; something that can be seen must remain, and control
             *     characters such as line breaks are refused.
             * @example Nightly audits
             */
            name: string;
            /** @description What the key may do; every scope there is, unless given. A write scope does not include the read scope. */
            scopes?: components["schemas"]["Scope"][];
            /**
             * Format: int32
             * @description The key stops working so many days from now; never, unless given.
             * @example 90
             */
            expiresInDays?: number;
        };
        /** @description A new key with its secret, which is shown this once and kept nowhere. */
        CreatedApiKey: {
            apiKey: components["schemas"]["ApiKey"];
            /**
             * @description The whole key, to be sent as `Authorization: Bearer …` to the public API.
             * @example sgk_live_4fQz81LmEXAMPLEEXAMPLEEXAMPLE0000000
             */
            key: string;
        };
        /** @description The new key, in the envelope. */
        CreatedApiKeyResponse: {
            data: components["schemas"]["CreatedApiKey"];
            meta: components["schemas"]["Meta"];
        };
        /** @description What went wrong and what to do about it. */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description Text for people. It says what to do; do not parse it, use `code`.
             * @example The rate limit is used up: retry in 1 second.
             */
            message: string;
            requestId: components["schemas"]["RequestId"];
            /** @description The places that break the contract. Sent with `VALIDATION_ERROR`. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * Error code
         * @description Every code this API answers with. Further values may come.
         *
         *     | status | code | when |
         *     |---|---|---|
         *     | 400 | `VALIDATION_ERROR` | path, query, a header or the body breaks the contract; `details` says where |
         *     | 400 | `INVALID_JSON` | the body is not JSON |
         *     | 400 | `BAD_REQUEST` | the request line, a header or the framing of the request cannot be read |
         *     | 401 | `UNAUTHENTICATED` | nobody is signed in here, or nothing is known of the session |
         *     | 401 | `SESSION_EXPIRED` | the session was not used for 30 days, or began 90 days ago |
         *     | 401 | `SESSION_ENDED` | somebody has signed out here, ended the session elsewhere, or replaced the password |
         *     | 401 | `ACCOUNT_DELETED` | the account that was signed in here is gone |
         *     | 401 | `INVALID_LINK` | the sign-in link is unknown, was used, or is older than 15 minutes |
         *     | 401 | `INVALID_CREDENTIALS` | e-mail address and password do not belong together |
         *     | 403 | `ORIGIN_REFUSED` | the request was not sent by a page of this service, or the page came over http from afar |
         *     | 403 | `WRONG_PASSWORD` | the current password is not this one |
         *     | 403 | `KEY_LIMIT_REACHED` | the account has as many keys as one may have |
         *     | 404 | `NOT_FOUND` | no such path or record; somebody else's record looks exactly the same |
         *     | 405 | `METHOD_NOT_ALLOWED` | the path exists, but not with this method |
         *     | 406 | `NOT_ACCEPTABLE` | `Accept` rules out `application/json` |
         *     | 408 | `REQUEST_TIMEOUT` | the request did not arrive in time |
         *     | 413 | `PAYLOAD_TOO_LARGE` | the body is larger than 100 KiB |
         *     | 414 | `URI_TOO_LONG` | the address is too long |
         *     | 415 | `UNSUPPORTED_MEDIA_TYPE` | the body is not sent as `application/json` |
         *     | 417 | `EXPECTATION_FAILED` | the `Expect` header asks for something other than `100-continue` |
         *     | 429 | `RATE_LIMITED` | too many requests, or too many attempts to sign in; the message says in how many seconds to retry |
         *     | 431 | `HEADERS_TOO_LARGE` | the request headers are too large |
         *     | 500 | `INTERNAL_ERROR` | the server failed; quote the `requestId` if it happens again |
         *     | 503 | `SERVICE_UNAVAILABLE` | the server is shutting down, has no database, or is busy with passwords |
         * @example VALIDATION_ERROR
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "BAD_REQUEST" | "UNAUTHENTICATED" | "SESSION_EXPIRED" | "SESSION_ENDED" | "ACCOUNT_DELETED" | "INVALID_LINK" | "INVALID_CREDENTIALS" | "ORIGIN_REFUSED" | "WRONG_PASSWORD" | "KEY_LIMIT_REACHED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description One place in the request that breaks the contract. */
        ErrorDetail: {
            /**
             * @description The part of the request.
             * @example body
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /**
             * @description JSON Pointer (RFC 6901) to the value within that part.
             * @example /email
             */
            field: string;
            /**
             * @description The rule that was broken, such as `required`, `type`, `maxLength`, `pattern`, `enum` or `unknown`.
             * @example required
             */
            code: string;
            /**
             * @description What is wrong there and what to do.
             * @example "email" is required: add it to the body.
             */
            message: string;
        };
        /** @description The envelope of every error. */
        ErrorResponse: {
            error: components["schemas"]["Error"];
        };
        /** @description The sign-in link that was printed. */
        LinkSignInRequest: {
            /**
             * @description What stands behind `#token=` in the link. It works once, and for 15 minutes.
             * @example p3Vq0n0rX1uT8s2kYw9eZb4cGh6jLm5dQa7fRiKoNxE
             */
            token: string;
        };
        /** @description Where this page stands in the whole list. */
        ListMeta: {
            /**
             * Format: int32
             * @description Current page number, starting at 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Items per page.
             * @example 20
             */
            pageSize: number;
            /**
             * Format: int32
             * @description Total number of items.
             * @example 43
             */
            total: number;
            /**
             * Format: int32
             * @description Total number of pages; 0 when there are no items.
             * @example 3
             */
            totalPages: number;
            /**
             * @description True when a further page exists.
             * @example true
             */
            hasNextPage: boolean;
            requestId: components["schemas"]["RequestId"];
        };
        /** @description What belongs to the response and not to the resource. */
        Meta: {
            requestId: components["schemas"]["RequestId"];
        };
        /** @description This document; an OpenAPI 3.1 description with more members than are listed here. */
        OpenApiDocument: {
            /**
             * @description Version of the OpenAPI Specification.
             * @example 3.1.1
             */
            openapi: string;
            /** @description Title, version and introduction. */
            info: {
                /**
                 * @description Name of the API.
                 * @example SEO and GEO analysis API
                 */
                title: string;
                /**
                 * @description Version of the API.
                 * @example 1.0.0
                 */
                version: string;
            };
            /** @description The paths and their operations. */
            paths: Record<string, unknown>;
        };
        /** @description Who signs in. */
        PasswordSignInRequest: {
            /**
             * Format: email
             * @description The account's e-mail address; upper and lower case are the same.
             * @example owner@example.com
             */
            email: string;
            /**
             * @description The account's password, exactly as it was chosen.
             * @example correct horse battery staple
             */
            password: string;
        };
        /**
         * @description The plan of the account. It sets the rate limit of each of its keys: `starter` 60, `pro` 300, `agency` 1,200
         *     requests per minute. Further values may come.
         * @example pro
         * @enum {string}
         */
        Plan: "starter" | "pro" | "agency";
        /** @description What the account's plan allows. */
        PlanLimits: {
            /**
             * Format: int32
             * @description How many requests come back to the token bucket of each key in a minute, and how many it holds.
             * @example 1200
             */
            requestsPerMinute: number;
            /**
             * @description How long one audit may run, in hours.
             * @example 24
             */
            auditHours: number;
        };
        /** @description The password to sign in with from now on. */
        ReplacePasswordRequest: {
            /**
             * @description The password until now. Needed where the account has one, unless this session was begun with a link: that is the
             *     way back for who has forgotten it.
             * @example correct horse battery staple
             */
            currentPassword?: string;
            /**
             * @description 12 to 128 characters of any kind; white space counts.
             * @example a much longer battery staple
             */
            newPassword: string;
        };
        /**
         * @description Identifier of the request, equal to the response header `X-Request-Id`.
         * @example 01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b
         */
        RequestId: string;
        /**
         * @description Something that a key may do in the public API. Further values may come.
         *
         *     | scope | allows |
         *     |---|---|
         *     | `projects:read` | listing and reading projects |
         *     | `projects:write` | creating projects |
         *     | `audits:read` | listing audit runs and their pages |
         *     | `audits:write` | starting audits |
         *     | `content:read` | listing drafts |
         *     | `content:write` | creating briefs |
         *     | `reports:read` | listing report snapshots |
         *     | `geo-monitor:write` | starting GEO tests |
         * @example projects:read
         * @enum {string}
         */
        Scope: "audits:read" | "audits:write" | "content:read" | "content:write" | "geo-monitor:write" | "projects:read" | "projects:write" | "reports:read";
        /** @description Somebody who is signed in, in one browser. */
        Session: {
            id: components["schemas"]["Uuid"];
            signedInWith: components["schemas"]["SignInMethod"];
            /**
             * @description What the browser called itself at sign-in, in short; `null` where it said nothing that is known.
             * @example Firefox on Linux
             */
            browser: string | null;
            /**
             * @description True for the session of this request.
             * @example true
             */
            current: boolean;
            createdAt: components["schemas"]["Timestamp"];
            /** @description By the minute. */
            lastUsedAt: components["schemas"]["Timestamp"];
            /** @description Later with each use, 30 days ahead, and never beyond 90 days after the sign-in. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of sessions, in the envelope. */
        SessionListResponse: {
            /** @description Sessions, newest first. */
            data: components["schemas"]["Session"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description The session, in the envelope. */
        SessionResponse: {
            data: components["schemas"]["Session"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description How a session was begun. Further values may come.
         * @example link
         * @enum {string}
         */
        SignInMethod: "link" | "password";
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with milliseconds.
         * @example 2025-01-15T10:00:00.000Z
         */
        Timestamp: string;
        /**
         * Format: uuid
         * @description A UUID. Identifiers of new records are version 7, so they sort by creation time.
         * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
         */
        Uuid: string;
    };
    responses: {
        /** @description The path, the query or a header breaks the contract, or the request cannot be read. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body, the path, the query or a header breaks the contract, or the request cannot be read. */
        BadRequestBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Expect` header asks for something other than `100-continue`. */
        ExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request headers are too large. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server failed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Address and password do not belong together; whether there is such an account is not told. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The link is unknown, was used, or is older than 15 minutes; the answer is the same. */
        InvalidLink: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has as many keys as one may have, or the request was not sent by a page of this service. */
        KeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This path exists, but not with the method of the request. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Accept` header rules out `application/json`, and only JSON is spoken. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No such record in this account. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request was not sent by a page of this service. */
        OriginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The current password is another, or the request was not sent by a page of this service. */
        PasswordRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is larger than 100 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token bucket is empty. Wait until `X-RateLimit-Reset`, then try again. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server is shutting down, has no database, or checks too many passwords at once. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token bucket is empty, or too many have tried to sign in from this address or to this account. Wait as long as `Retry-After` says. */
        TooManyAttempts: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Nobody is signed in, or the session has ended. The request cost the client address a token. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not sent as `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The address is too long. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description Identifier of an API key of your account, as `id` of the key tells it.
         * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
         */
        ApiKeyId: components["schemas"]["Uuid"];
        /**
         * @description Entity tags of copies that you have (RFC 9110, section 13.1.2).
         * @example "b1946ac92492d2347c6235b4d2611184"
         */
        IfNoneMatch: string;
        /**
         * @description Page number, starting at 1. A page past the end is an empty list with the true `total`. Go on until
         *     `meta.hasNextPage` is false.
         * @example 1
         */
        Page: number;
        /**
         * @description Items per page.
         * @example 20
         */
        PageSize: number;
        /**
         * @description Identifier of a session of your account, as `id` of the session tells it.
         * @example 01946a40-1a00-7c11-9d2e-8f3a4b5c6d7e
         */
        SessionId: components["schemas"]["Uuid"];
    };
    requestBodies: never;
    headers: {
        /** @description The methods that this path has (RFC 9110, section 10.2.1). */
        Allow: string;
        /**
         * @description Who may keep the answer, and for how long (RFC 9111, section 5.2). What a session may read is kept by nobody; this
         *     document may be kept for minutes.
         */
        "Cache-Control": string;
        /** @description Entity tag of this document (RFC 9110, section 8.8.3). Send it back in `If-None-Match`. */
        ETag: string;
        /**
         * @description The state of the bucket as the IETF draft draft-ietf-httpapi-ratelimit-headers writes it: `r` is the number of
         *     tokens left, `t` the number of seconds until the next one.
         */
        RateLimit: string;
        /**
         * @description The policy behind the bucket as the IETF draft draft-ietf-httpapi-ratelimit-headers writes it: `q` tokens are
         *     refilled in a window of `w` seconds.
         */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again (RFC 9110, section 10.2.3). */
        "Retry-After": number;
        /**
         * @description Sets the session's cookie, or removes it (RFC 6265): `HttpOnly`, `SameSite=Strict`, `Path=/`, and over https `Secure`
         *     with a name that begins with `__Host-`. Scripts can neither read nor write it.
         */
        "Set-Cookie": string;
        /**
         * @description The request headers that the answer depends on (RFC 9110, section 12.5.5); `Origin` is among them where the operator
         *     lets browsers of other origins in.
         */
        Vary: string;
        /**
         * @description How to authenticate (RFC 9110, section 11.6.1): where the session stands in a request. Browsers send it by themselves
         *     once one of the two sign-ins has set it.
         */
        "WWW-Authenticate": string;
        /** @description The body is what `Content-Type` says, and is not to be taken for anything else (Fetch standard). */
        "X-Content-Type-Options": "nosniff";
        /** @description Requests per minute that the bucket of this session (or client address) is refilled with, and its capacity. */
        "X-RateLimit-Limit": number;
        /** @description Whole tokens left in the bucket after this request. */
        "X-RateLimit-Remaining": number;
        /**
         * @description The Unix second, rounded up, at which the next token will have arrived; the present second when the bucket
         *     is full. A client that was refused with 429 and waits until this second succeeds.
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Identifier of this request, the same as `meta.requestId` or `error.requestId` in the body. A valid
         *     `X-Request-Id` sent by the client is kept; otherwise the server makes one. Quote it when asking for help.
         */
        "X-Request-Id": components["schemas"]["RequestId"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createLinkSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkSignInRequest"];
            };
        };
        responses: {
            /** @description The session. Its cookie is set. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["InvalidLink"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["TooManyAttempts"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    createPasswordSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Address and password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordSignInRequest"];
            };
        };
        responses: {
            /** @description The session. Its cookie is set. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["TooManyAttempts"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. Its cookie is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Page number, starting at 1. A page past the end is an empty list with the true `total`. Go on until
                 *     `meta.hasNextPage` is false.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: "page" | "pageSize";
            readonly header: never;
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a session of your account, as `id` of the session tells it.
                 * @example 01946a40-1a00-7c11-9d2e-8f3a4b5c6d7e
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OriginRefused"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    replacePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new password, and the one until now. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacePasswordRequest"];
            };
        };
        responses: {
            /** @description The password is set. The cookie of the new session is set. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PasswordRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["TooManyAttempts"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description Page number, starting at 1. A page past the end is an empty list with the true `total`. Go on until
                 *     `meta.hasNextPage` is false.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: "page" | "pageSize";
            readonly header: never;
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the key is called and may do. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key, shown this once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["KeyRefused"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of an API key of your account, as `id` of the key tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OriginRefused"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of copies that you have (RFC 9110, section 13.1.2).
                 * @example "b1946ac92492d2347c6235b4d2611184"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            /** @description The document is the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
}
