// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account of the key
         * @description Returns the account that owns the API key, its plan and the key's prefix. Any valid key may call it, whatever its
         *     scopes, so it is the way to test a key.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Returns the projects of the account, newest first. Their figures are in the single project only.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project: one website. Two projects may have the same address.
         *
         *     `primaryDomain` is returned exactly as it was given. Its `Location` can be read at once.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Read a project
         * @description Returns one project with the figures of its newest completed audit. They are `null` before the first one.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/audits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List audit runs
         * @description Returns the audit runs of the project, newest first. The counters of a running audit move from call to call; this is
         *     the place to wait for its end: look for the `id` that starting it answered with as `auditRunId`, until its `status` is
         *     `completed`, `failed` or `canceled`.
         */
        get: operations["listAudits"];
        put?: never;
        /**
         * Start an audit
         * @description Accepts an audit and returns at once; a background job crawls the site and analyses every page. One audit of a
         *     project runs at a time and others wait; an account may have 20 audits pending or running.
         *
         *     The crawl goes breadth-first from `seedUrl` and the site's sitemaps, obeys robots.txt, and stays on the seed's host
         *     (or on the host that the seed redirects to).
         */
        post: operations["startAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/audits/{auditId}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description Identifier of an audit run of the project, as `auditRunId` of the started audit tells it.
                 * @example 01946a45-2b80-7c11-9a50-3d7e8f6b1c22
                 */
                auditId: components["parameters"]["AuditId"];
            };
            cookie?: never;
        };
        /**
         * List the pages of an audit
         * @description Returns the page records of an audit run in the order they were crawled, unless `sort` says otherwise. Pages appear
         *     while the audit runs. Filters may be combined; a page must match all of them.
         */
        get: operations["listAuditPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/audits/{auditId}/pages/{pageId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description Identifier of an audit run of the project, as `auditRunId` of the started audit tells it.
                 * @example 01946a45-2b80-7c11-9a50-3d7e8f6b1c22
                 */
                auditId: components["parameters"]["AuditId"];
                /**
                 * @description Identifier of a page record of the audit.
                 * @example 01946a45-3f00-7a01-8b02-9c03ad04be05
                 */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * List the pages that link to a page
         * @description Returns the pages of the audit that link to one of its pages, in the order they were crawled: the first 100, and in
         *     `meta.linkCounts` how many there are. A page is listed once, however often it links, and not for links to itself. Links
         *     are those of anchors, areas and frames; what a sitemap, a redirect or a canonical URL names is no link. A link to an
         *     address that redirects is one to the page record of that address.
         *
         *     All links are known when the audit has ended. Until then, and of audits that an earlier version of the service made,
         *     `meta.linkCounts` is `null` and the list is empty.
         */
        get: operations["listPageLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List content drafts
         * @description Returns the drafts of the project, newest first. Creating a brief starts its draft; `briefId` tells which belongs to
         *     which.
         */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/content/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a content brief
         * @description Returns a brief made from the pages of the project's newest audit, and starts a draft that follows it. Without an
         *     audit the brief says so in `limitations` and still has an intent, questions and an outline from templates.
         */
        post: operations["createBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List report snapshots
         * @description Returns the report snapshots of the project, newest first. One is taken when an audit or a GEO test reaches a final
         *     state, failed ones included, and it never changes. This is where results are read: the summary of an audit, and a
         *     finished GEO test whole.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/geo-monitor/tests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a GEO test
         * @description Accepts a prompt and returns at once; a background job puts it to the engine. The finished test is the `summary` of a
         *     report snapshot with the same `testId`.
         */
        post: operations["startGeoTest"];
        delete?: never;
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
         * @description Returns this OpenAPI document. No key is needed. The same bytes are served at `/openapi.json` of the host.
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
        /** @description The account that owns the API key, and the key itself. */
        Account: {
            /** @description The account's identifier. */
            userId: components["schemas"]["Uuid"];
            /**
             * Format: email
             * @description The account's e-mail address.
             * @example owner@example.com
             */
            email: string;
            plan: components["schemas"]["Plan"];
            /**
             * @description The leading characters of the key used for this request; never the whole key.
             * @example sgk_live_4fQz81Lm
             */
            apiKeyPrefix: string;
        };
        /** @description The account, in the envelope. */
        AccountResponse: {
            data: components["schemas"]["Account"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Differences to the project's previous audit snapshot, each of the whole audits: where one saw more of the site than the
         *     other, `samePages` says what changed.
         */
        AuditChange: {
            /**
             * Format: double
             * @description Difference of the mean GEO scores; `null` when one of the two has none.
             * @example 2.3
             */
            avgGeoScore: number | null;
            /**
             * Format: int32
             * @description Difference of the numbers of pages.
             * @example 4
             */
            pageCount: number;
            /**
             * Format: int32
             * @description Difference of the numbers of issues of all severities.
             * @example -18
             */
            issues: number;
            samePages?: components["schemas"]["SamePagesChange"];
        };
        /** @description Why the audit failed. */
        AuditError: {
            /**
             * @description `unreachable`: no connection to the seed at all, or nothing that was asked for gave a lasting answer (429, 5xx or
             *     none). `blocked_by_robots`: robots.txt refuses the seed or answers 5xx. `address_refused`: the host's DNS answers
             *     are private or reserved addresses. `internal_error`: the service could not go on. Further values may come.
             * @example unreachable
             */
            code: string;
            /**
             * @description What happened, to what, and what to do.
             * @example No connection to https://calcite.example/: connection refused. Check the address and that the site is up.
             */
            message: string;
        };
        /** @description A page of audit runs, in the envelope. */
        AuditListResponse: {
            /** @description Audit runs, newest first. */
            data: components["schemas"]["AuditRun"][];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * @description What one requested URL answered and what was found in it. Redirects, errors and files that are not HTML are page
         *     records too; the fields that need an HTML page are then `null` or empty.
         */
        AuditPage: {
            /** @description Identifier of the page record. */
            id: components["schemas"]["Uuid"];
            /** @description The URL that was requested, in canonical form. */
            url: components["schemas"]["WebUrl"];
            /**
             * @description Where its redirects end; the same as `url` when it does not redirect, `null` when they do not end.
             * @example https://calcite.example/docs/install
             */
            finalUrl: string | null;
            /**
             * Format: int32
             * @description The HTTP status, also of an answer that broke off or was too large; `null` when there was no response.
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description The `Content-Type` of the response; `null` when there was none.
             * @example text/html; charset=utf-8
             */
            contentType: string | null;
            /**
             * Format: int32
             * @description The number of links from the seed, 0 for the seed itself; `null` when the URL is known only from a sitemap and
             *     not reachable by links.
             * @example 1
             */
            depth: number | null;
            /**
             * @description The text of the `title` element.
             * @example Installing Calcite
             */
            title: string | null;
            /**
             * @description The content of the description `meta` element.
             * @example Install Calcite on Linux, macOS and Windows in three steps, and check that it runs.
             */
            metaDescription: string | null;
            /**
             * @description The text of the first `h1`.
             * @example Installing Calcite
             */
            h1: string | null;
            /**
             * @description The language the page declares.
             * @example en
             */
            lang: string | null;
            /**
             * @description The canonical URL the page declares, made absolute.
             * @example https://calcite.example/docs/install
             */
            canonicalUrl: string | null;
            /**
             * @description Whether search engines may index the page.
             * @example true
             */
            indexable: boolean;
            /**
             * @description Why it is not indexable; `null` when it is.
             * @example noindex
             */
            indexabilityReason: string | null;
            /**
             * Format: int32
             * @description Words of the main text; `null` unless it is an HTML page.
             * @example 1240
             */
            wordCount: number | null;
            /**
             * Format: int32
             * @description Links within the site; `null` unless it is an HTML page.
             * @example 38
             */
            internalLinks: number | null;
            /**
             * Format: int32
             * @description Links to other sites; `null` unless it is an HTML page.
             * @example 5
             */
            externalLinks: number | null;
            /**
             * @description Whether at least one node has a schema.org type.
             * @example true
             */
            hasSchema: boolean;
            /** @description The schema.org types found. */
            schemaTypes: string[];
            /** @description The formats in which they are written. */
            schemaFormats: components["schemas"]["SchemaFormat"][];
            /** @description What is wrong with the markup, such as JSON that cannot be read. */
            schemaErrors: string[];
            /**
             * Format: double
             * @description Readiness to be cited by answer engines, 0 to 100 with one decimal; not a probability of being cited. `null`
             *     unless the page is HTML answered with 200, and for one that a `Refresh` of ten seconds or less sends elsewhere,
             *     which search engines take for a redirect. It is the sum of the breakdown's points, but at most 20 when the page
             *     is noindex or blocks all AI search agents, and at most 30 when it has no main text without JavaScript; a line
             *     `score_cap` of the breakdown then says so.
             * @example 71.5
             */
            geoScore: number | null;
            /** @description How the score came about; empty without a score. */
            geoBreakdown: components["schemas"]["GeoSignal"][];
            /**
             * @description Version of the score's weights. Compare scores of the same version only.
             * @example 1
             */
            geoScoreVersion: string;
            /**
             * @description Whether JavaScript was executed before the page was analysed.
             * @example false
             */
            rendered: boolean;
            /** @description What was found. */
            issues: components["schemas"]["PageIssue"][];
            /**
             * Format: double
             * @description Milliseconds from the request to the end of the response; `null` when nothing was measured.
             * @example 84
             */
            responseTimeMs: number | null;
            /**
             * Format: int32
             * @description Size of the body in bytes; `null` when there was no response.
             * @example 18432
             */
            bytes: number | null;
            /**
             * @description Hash of the main text; two pages with the same hash have the same content.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            contentHash: string | null;
            /** @description When the response was complete. */
            crawledAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of audit pages, in the envelope. */
        AuditPageListResponse: {
            /** @description Audit pages in the order they were crawled, unless `sort` says otherwise. */
            data: components["schemas"]["AuditPage"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description Snapshot of an audit that has reached a final state. */
        AuditReport: {
            /** @description Identifier of the snapshot. */
            id: components["schemas"]["Uuid"];
            /**
             * @description What the snapshot is of. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "audit";
            /** @description Identifier of the audit run. */
            auditRunId: components["schemas"]["Uuid"];
            /** @description When the snapshot was taken. */
            createdAt: components["schemas"]["Timestamp"];
            summary: components["schemas"]["AuditSummary"];
        };
        /** @description One audit of a site. Its counters move while it runs. */
        AuditRun: {
            /** @description Identifier of the audit run; `{auditId}` in paths. */
            id: components["schemas"]["Uuid"];
            /** @description The same as `id`, under the name that starting an audit answers with. */
            auditRunId: components["schemas"]["Uuid"];
            /** @description Identifier of the background job that performs the audit. */
            jobId: components["schemas"]["Uuid"];
            status: components["schemas"]["AuditStatus"];
            /** @description The URL the audit started from, as it was given. */
            seedUrl: components["schemas"]["WebUrl"];
            /**
             * @description The host that was audited, with its port unless that is the default. It differs from the seed's host when the
             *     seed redirected to another one. `null` until the seed was answered.
             * @example calcite.example
             */
            siteHost: string | null;
            /**
             * Format: int32
             * @description The most URLs to request.
             * @example 500
             */
            maxPages: number;
            /** @description URLs requested so far; each is one page record. */
            pagesCrawled: components["schemas"]["Count"];
            /** @description URLs found and not requested yet. */
            pagesQueued: components["schemas"]["Count"];
            /**
             * @description Images, style sheets, scripts and other files of the site that its pages load and that were asked for, once each.
             *     Where the service is set to check them, what its pages link to and load of other sites is among them. They are no
             *     page records, and count neither in `maxPages` nor in `pagesCrawled`.
             */
            targetsChecked: components["schemas"]["Count"];
            urlsSkipped: components["schemas"]["UrlsSkipped"];
            /** @description Findings that belong to no page. */
            siteIssues: components["schemas"]["SiteIssue"][];
            /**
             * Format: double
             * @description The mean GEO score over the pages scored so far, with one decimal; `null` when there is none.
             * @example 68.4
             */
            avgGeoScore: number | null;
            issueCounts: components["schemas"]["IssueCounts"];
            /** @description Why the crawl ended; `null` before that. */
            stopReason: components["schemas"]["AuditStopReason"] | null;
            /** @description Why the audit failed; `null` unless it did. */
            error: components["schemas"]["AuditError"] | null;
            /** @description When the audit was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When a worker took it; `null` while it is pending.
             * @example 2025-01-15T10:05:00.600Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When it reached a final state; `null` before that.
             * @example 2025-01-15T10:07:41.250Z
             */
            finishedAt: string | null;
        };
        /** @description The audit run that was accepted. */
        AuditStarted: {
            /** @description Identifier of the audit run; `{auditId}` in paths and `id` in the list of audit runs. */
            auditRunId: components["schemas"]["Uuid"];
            status: components["schemas"]["AuditStatus"];
            /** @description Identifier of the background job that performs the audit. */
            jobId: components["schemas"]["Uuid"];
        };
        /** @description The audit run that was accepted, in the envelope. */
        AuditStartedResponse: {
            data: components["schemas"]["AuditStarted"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description `pending`: waiting for a worker. `running`: being crawled. `completed`: no page was left, or a limit or an
         *     outage ended it, which `stopReason` says. `failed`: see `error`. `canceled`: stopped by the operator; its pages are
         *     kept. The last three are final. Further values may come.
         * @example completed
         * @enum {string}
         */
        AuditStatus: "pending" | "running" | "completed" | "failed" | "canceled";
        /**
         * @description Why the crawl ended. `frontier_exhausted`: every page in reach was visited. `max_pages`: the limit was reached.
         *     `storage_limit`: the audit stored as much as one audit may; what it has is kept.
         *     `time_limit`: it was open for as long as the plan allows; what it has seen is recorded, and a site issue says how much
         *     that is. `outage`: the site stopped answering and did not come back within ten minutes; what it has seen is recorded.
         *     `canceled`: stopped by the operator. `unreachable`, `blocked_by_robots`, `error`: see `error`.
         *     Further values may come.
         * @example frontier_exhausted
         * @enum {string}
         */
        AuditStopReason: "frontier_exhausted" | "max_pages" | "storage_limit" | "time_limit" | "outage" | "canceled" | "unreachable" | "blocked_by_robots" | "error";
        /** @description What an audit found. */
        AuditSummary: {
            status: components["schemas"]["AuditStatus"];
            /** @description Why the crawl ended; `null` when the audit was canceled before it began. */
            stopReason: components["schemas"]["AuditStopReason"] | null;
            /**
             * Format: double
             * @description The mean GEO score over the scored pages, with one decimal; `null` when no page was scored.
             * @example 68.4
             */
            avgGeoScore: number | null;
            /** @description Pages that were requested. */
            pageCount: components["schemas"]["Count"];
            /** @description Pages with schema.org markup. */
            pagesWithSchema: components["schemas"]["Count"];
            issueCounts: components["schemas"]["IssueCounts"];
            /** @description The most frequent issues, most frequent first. */
            topIssues: components["schemas"]["TopIssue"][];
            /** @description The pages with the highest GEO scores, best first. */
            bestPages: components["schemas"]["ScoredPage"][];
            /** @description The pages with the lowest GEO scores, worst first. */
            worstPages: components["schemas"]["ScoredPage"][];
            /** @description Differences to the previous snapshot; `null` for the first one. */
            change: components["schemas"]["AuditChange"] | null;
        };
        /** @description A heading of the outline. */
        BriefHeading: {
            /**
             * @description Text of the heading.
             * @example When a materialized view is used
             */
            heading: string;
            /**
             * Format: int32
             * @description Heading level below the title's, 2 for a section and 3 for a part of the section before it.
             * @example 2
             * @enum {integer}
             */
            level: 2 | 3;
            /** @description URLs of the site's own pages whose headings led to this one; empty when it comes from a template. */
            sources: components["schemas"]["WebUrl"][];
        };
        /** @description A question the content should answer. */
        BriefQuestion: {
            /**
             * @description The question.
             * @example When does the planner use a materialized view?
             */
            text: string;
            /**
             * @description Whether it was found on a page of the site or made from a template. Further values may come.
             * @example page
             * @enum {string}
             */
            source: "page" | "template";
        };
        /** @description A source of the answer. */
        Citation: {
            /**
             * Format: int32
             * @description Its number `[n]` in the answer, starting at 1.
             * @example 1
             */
            position: number;
            /** @description The page that is cited. */
            url: components["schemas"]["WebUrl"];
            /**
             * @description The passage that was used; `null` when the engine does not tell.
             * @example Calcite plans queries over several data sources with one cost model.
             */
            passage: string | null;
            /**
             * @description Host of the page.
             * @example calcite.example
             */
            domain: string;
            /**
             * @description Whether the page belongs to the project's site.
             * @example true
             */
            own: boolean;
        };
        /**
         * @description What to write about a topic, from the site's own pages. Nothing in it is invented: there are no search volumes,
         *     difficulties or rankings.
         */
        ContentBrief: {
            /** @description Identifier of the brief; `briefId` of its draft. */
            id: components["schemas"]["Uuid"];
            /**
             * @description The subject, as it was given.
             * @example query planning with materialized views
             */
            topic: string;
            /**
             * @description The readers, as they were given.
             * @example backend engineers who know SQL
             */
            audience: string;
            /**
             * @description What the content should achieve, as it was given.
             * @example Readers can decide when a materialized view pays off.
             */
            goal: string;
            searchIntent: components["schemas"]["SearchIntent"];
            /**
             * @description A title to start from.
             * @example Query planning with materialized views: a guide for backend engineers
             */
            suggestedTitle: string;
            /** @description Headings in order. */
            outline: components["schemas"]["BriefHeading"][];
            /** @description Terms to use, most important first. */
            keyTerms: components["schemas"]["KeyTerm"][];
            /** @description Questions to answer. */
            questions: components["schemas"]["BriefQuestion"][];
            /** @description Pages of the site on the topic, most relevant first. */
            relatedPages: components["schemas"]["RelatedPage"][];
            /** @description Terms of the topic that are thin or absent on the site. */
            gaps: string[];
            /** @description Links to place in the content. */
            internalLinks: components["schemas"]["InternalLink"][];
            /** @description Sources outside the site that its related pages cite. */
            sourcesToCite: components["schemas"]["WebUrl"][];
            /** @description Words of the related pages; `null` when there are fewer than three. */
            wordCount: components["schemas"]["WordCountRange"] | null;
            duplicateRisk: components["schemas"]["DuplicateRisk"];
            /**
             * @description The schema.org type that fits the content.
             * @example TechArticle
             */
            schemaType: string;
            /** @description What the brief could not know, such as that there is no audit yet. */
            limitations: string[];
            /**
             * @description What wrote it, `embedded` or the provider and model.
             * @example embedded
             */
            generator: string;
            /** @description When the brief was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A brief, in the envelope. */
        ContentBriefResponse: {
            data: components["schemas"]["ContentBrief"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A text that follows a brief, made of passages of the site's own pages with their sources. */
        ContentDraft: {
            /** @description Identifier of the draft. */
            id: components["schemas"]["Uuid"];
            /** @description Identifier of the brief it follows. */
            briefId: components["schemas"]["Uuid"];
            /**
             * @description Title of the draft.
             * @example Query planning with materialized views: a guide for backend engineers
             */
            title: string;
            status: components["schemas"]["DraftStatus"];
            /**
             * @description How `content` is written. Further values may come.
             * @example markdown
             * @enum {string}
             */
            format: "markdown";
            /**
             * @description The text; `null` until it is ready.
             * @example # Query planning with materialized views
             *
             *     ## When a materialized view is used
             */
            content: string | null;
            /**
             * Format: int32
             * @description Words of the text; `null` until it is ready.
             * @example 640
             */
            wordCount: number | null;
            /**
             * @description What wrote it, `embedded` or the provider and model.
             * @example embedded
             */
            generator: string;
            /** @description When the brief was created and the draft begun. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the draft last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * Format: int32
         * @description A number of things.
         * @example 12
         */
        Count: number;
        /** @description What the content is about, for whom, and what for. */
        CreateBriefRequest: {
            /**
             * @description The subject.
             * @example query planning with materialized views
             */
            topic: string;
            /**
             * @description The readers.
             * @example backend engineers who know SQL
             */
            audience: string;
            /**
             * @description What the content should achieve.
             * @example Readers can decide when a materialized view pays off.
             */
            goal: string;
        };
        /** @description The website to work on. */
        CreateProjectRequest: {
            /**
             * @description A name of your choice. Surrounding white space is removed; something that can be seen must remain.
             * @example Calcite documentation
             */
            name: string;
            /**
             * @description The site's address as a full http or https URL. A path is allowed; credentials, a query or a fragment are
             *     refused, as are private and reserved addresses.
             * @example https://calcite.example
             */
            primaryDomain: string;
        };
        /** @description A page of drafts, in the envelope. */
        DraftListResponse: {
            /** @description Drafts, newest first. */
            data: components["schemas"]["ContentDraft"][];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * @description `generating`: being written. `ready`: see `content`. `failed`: could not be written. The last two are final. Further
         *     values may come.
         * @example ready
         * @enum {string}
         */
        DraftStatus: "generating" | "ready" | "failed";
        /** @description Whether the site already has a page on this very topic. */
        DuplicateRisk: {
            /**
             * @description How likely new content would compete with an existing page.
             * @example medium
             * @enum {string}
             */
            level: "low" | "medium" | "high";
            /**
             * @description The page that is closest to the topic; `null` when there is none.
             * @example https://calcite.example/docs/materialized-views
             */
            url: string | null;
            /**
             * Format: double
             * @description How far that page's title and headings already are about the topic, 0 to 1.
             * @example 0.67
             */
            similarity: number;
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
         *     | 401 | `UNAUTHENTICATED` | there is no usable `Authorization: Bearer` header |
         *     | 401 | `INVALID_API_KEY` | the key is unknown, malformed, revoked or expired |
         *     | 403 | `INSUFFICIENT_SCOPE` | the key lacks the scope of the operation |
         *     | 404 | `NOT_FOUND` | no such path or record; somebody else's record looks exactly the same |
         *     | 405 | `METHOD_NOT_ALLOWED` | the path exists, but not with this method |
         *     | 406 | `NOT_ACCEPTABLE` | `Accept` rules out `application/json` |
         *     | 408 | `REQUEST_TIMEOUT` | the request did not arrive in time |
         *     | 409 | `IDEMPOTENCY_IN_PROGRESS` | the first request with this `Idempotency-Key` is still running |
         *     | 409 | `AUDIT_LIMIT_REACHED` | more than 20 audits of the account are pending or running, or its audits have stored what its plan has room for |
         *     | 413 | `PAYLOAD_TOO_LARGE` | the body is larger than 100 KiB |
         *     | 414 | `URI_TOO_LONG` | the address is too long |
         *     | 415 | `UNSUPPORTED_MEDIA_TYPE` | the body is not sent as `application/json` |
         *     | 417 | `EXPECTATION_FAILED` | the `Expect` header asks for something other than `100-continue` |
         *     | 422 | `IDEMPOTENCY_KEY_REUSED` | the `Idempotency-Key` was used for a different request |
         *     | 429 | `RATE_LIMITED` | the token bucket is empty; the message says in how many seconds to retry |
         *     | 431 | `HEADERS_TOO_LARGE` | the request headers are too large |
         *     | 500 | `INTERNAL_ERROR` | the server failed; quote the `requestId` if it happens again |
         *     | 503 | `SERVICE_UNAVAILABLE` | the server is shutting down or has no database |
         * @example VALIDATION_ERROR
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "BAD_REQUEST" | "UNAUTHENTICATED" | "INVALID_API_KEY" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_IN_PROGRESS" | "AUDIT_LIMIT_REACHED" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
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
             * @example /primaryDomain
             */
            field: string;
            /**
             * @description The rule that was broken, such as `required`, `type`, `maxLength`, `pattern`, `enum` or `unknown`.
             * @example required
             */
            code: string;
            /**
             * @description What is wrong there and what to do.
             * @example "primaryDomain" is required: add it to the body.
             */
            message: string;
        };
        /** @description The envelope of every error. */
        ErrorResponse: {
            error: components["schemas"]["Error"];
        };
        /** @description How visible the project's site is in the answer. */
        GeoMetrics: {
            /**
             * @description Whether the answer names the site, with or without spaces in the name; see `names`.
             * @example true
             */
            mentioned: boolean;
            /** @description How often the answer names the site. */
            mentionCount: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description The sentence that names it first, starting at 1; `null` when none does.
             * @example 1
             */
            firstMentionPosition: number | null;
            /**
             * @description Whether the answer cites a page of the site.
             * @example true
             */
            cited: boolean;
            /** @description Citations of pages of the site. */
            citationCount: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description The lowest position of such a citation; `null` when there is none.
             * @example 1
             */
            bestCitationPosition: number | null;
            /**
             * Format: double
             * @description Share of the answer's words in sentences that cite the site, 0 to 1.
             * @example 0.62
             */
            wordShare: number;
            /**
             * Format: double
             * @description The same with earlier sentences weighing more (GEO, KDD 2024): words of a cited sentence times e^(−i/(n−1)),
             *     shared among its citations and normalised, 0 to 1.
             * @example 0.71
             */
            positionAdjustedWordShare: number;
            /**
             * Format: double
             * @description Share of the mentions among those of competing sites, 0 to 1; `null` unless it was measured.
             * @example 0.4
             */
            shareOfVoice: number | null;
            /**
             * Format: double
             * @description How the answer speaks of the site, −1 to 1; `null` unless it was measured.
             * @example 0.2
             */
            sentiment: number | null;
            /**
             * @description What counted as naming the site, in lower case: its host and the name in it, what its pages call it (`og:site_name`,
             *     or `WebSite` or `Organization` in JSON-LD), and of the project's name what a title of the site says too. Tests of
             *     before this field have none.
             * @example [
             *       "kettle lane example",
             *       "kettle lane"
             *     ]
             */
            names?: string[];
        };
        /** @description One line of the GEO score's account. */
        GeoSignal: {
            /**
             * @description The block it belongs to, such as `access`, `evidence`, `structure`, `fluency`, `freshness` or `metadata`.
             * @example evidence
             */
            block: string;
            /**
             * @description What was looked at.
             * @example statistics
             */
            signal: string;
            /**
             * Format: double
             * @description Points given.
             * @example 6.5
             */
            points: number;
            /**
             * Format: double
             * @description The most points this signal can give.
             * @example 9
             */
            max: number;
            /**
             * @description What was found, so that the number can be checked.
             * @example 9 numbers with a unit in 1,240 words, for example "12 ms" and "40 %"
             */
            evidence: string;
        };
        /**
         * @description A prompt put to an answer engine. The embedded engine (`embedded-retrieval`, `simulated: true`) builds an answer
         *     from passages of the project's own pages: it tells which passages match and how they would share an answer built
         *     from them, and claims nothing about any real assistant.
         */
        GeoTest: {
            /** @description Identifier of the test. */
            testId: components["schemas"]["Uuid"];
            /**
             * @description The question, as it was given.
             * @example Which open source frameworks can plan SQL queries over several data sources?
             */
            prompt: string;
            /**
             * @description The language tag in canonical form.
             * @example en-GB
             */
            locale: string;
            status: components["schemas"]["GeoTestStatus"];
            /**
             * @description The engine that answers.
             * @example embedded-retrieval
             */
            engine: string;
            /**
             * @description Whether the answer is built here and not by a real assistant.
             * @example true
             */
            simulated: boolean;
            /**
             * @description The answer with its citations as `[n]`; `null` until completed.
             * @example Calcite plans queries over several data sources with one cost model [1].
             */
            answer: string | null;
            /** @description The sources of the answer in order; empty until completed, and when no page matches. */
            citations: components["schemas"]["Citation"][];
            /** @description How visible the project's site is in the answer; `null` until completed. */
            metrics: components["schemas"]["GeoMetrics"] | null;
            /**
             * @description Why it failed; `null` unless it did.
             * @example The provider did not answer within 60 seconds.
             */
            failureReason: string | null;
            /** @description When the test was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it reached a final state; `null` before that.
             * @example 2025-01-15T10:20:01.120Z
             */
            finishedAt: string | null;
        };
        /** @description Snapshot of a GEO test that has reached a final state. */
        GeoTestReport: {
            /** @description Identifier of the snapshot. */
            id: components["schemas"]["Uuid"];
            /**
             * @description What the snapshot is of. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "geo_test";
            /** @description Identifier of the GEO test. */
            testId: components["schemas"]["Uuid"];
            /** @description When the snapshot was taken. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The finished test whole. */
            summary: components["schemas"]["GeoTest"];
        };
        /** @description A GEO test, in the envelope. */
        GeoTestResponse: {
            data: components["schemas"]["GeoTest"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description `pending`: waiting for a worker. `running`: being asked. `completed`: see `answer`. `failed`: see `failureReason`.
         *     `canceled`: stopped by the operator. The last three are final. Further values may come.
         * @example pending
         * @enum {string}
         */
        GeoTestStatus: "pending" | "running" | "completed" | "failed" | "canceled";
        /** @description A link from the new content to a page of the site. */
        InternalLink: {
            /** @description The page to link to. */
            url: components["schemas"]["WebUrl"];
            /**
             * @description Text for the link.
             * @example Materialized views
             */
            anchor: string;
        };
        /**
         * @description Code of a check in the catalogue of checks. Further values may come.
         * @example title_missing
         */
        IssueCode: string;
        /** @description How many issues there are of each severity. */
        IssueCounts: {
            /** @description Issues of severity `error`. */
            error: components["schemas"]["Count"];
            /** @description Issues of severity `warning`. */
            warning: components["schemas"]["Count"];
            /** @description Issues of severity `notice`. */
            notice: components["schemas"]["Count"];
        };
        /**
         * @description How much an issue matters: `error` keeps a page from being found or cited, `warning` weakens it, `notice` is
         *     worth knowing.
         * @example warning
         * @enum {string}
         */
        IssueSeverity: "error" | "warning" | "notice";
        /** @description A term that the site's pages on the topic use. */
        KeyTerm: {
            /**
             * @description The term.
             * @example materialized view
             */
            term: string;
            /**
             * Format: double
             * @description Weight relative to the most important term, 0 to 1.
             * @example 0.82
             */
            importance: number;
            /** @description How often the related pages that use it do so; `null` when none does. */
            range: components["schemas"]["TermRange"] | null;
        };
        /**
         * @description Only of lists of links, whose `total` counts what is listed: how many pages of the audit link to the page, those beyond
         *     the list included. A page counts once, however often it links, and not for links to itself. `null` where that is not
         *     known, and the list is empty.
         */
        LinkCounts: {
            /** @description Pages with a link that may be followed. */
            followed: components["schemas"]["Count"];
            /** @description Pages all of whose links to it are nofollow. */
            nofollow: components["schemas"]["Count"];
        } | null;
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
            linkCounts?: components["schemas"]["LinkCounts"];
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
        /** @description A finding about one page. */
        PageIssue: {
            code: components["schemas"]["IssueCode"];
            severity: components["schemas"]["IssueSeverity"];
            /**
             * @description What was found, with the measured value.
             * @example The description has 42 characters; 80 to 160 are shown in full.
             */
            message: string;
            /**
             * @description A CSS path or a URL where it was found; `null` when it concerns the page as a whole.
             * @example head > meta:nth-of-type(3)
             */
            location: string | null;
        };
        /** @description A page of the audit that links to the page that was asked for. */
        PageLink: {
            /** @description Identifier of its page record. */
            id: components["schemas"]["Uuid"];
            /** @description Its URL, in canonical form. */
            url: components["schemas"]["WebUrl"];
            /**
             * Format: int32
             * @description The HTTP status that it answered; `null` when there was no response.
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description Its title; `null` unless it is an HTML page with a title.
             * @example Installing Calcite
             */
            title: string | null;
            /**
             * @description Whether crawlers are asked not to follow the link, by its `rel` or by the robots rules of the page; true only if
             *     every link of that page to this one is so.
             * @example false
             */
            nofollow: boolean;
        };
        /** @description A page of the links of one audit page, in the envelope. */
        PageLinkListResponse: {
            /** @description The pages that link to it, in the order they were crawled; at most the first 100 of them. */
            data: components["schemas"]["PageLink"][];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * @description The plan of the account. It sets the rate limit of each of its keys: `starter` 60, `pro` 300, `agency` 1,200
         *     requests per minute. Further values may come.
         * @example pro
         * @enum {string}
         */
        Plan: "starter" | "pro" | "agency";
        /** @description One website. */
        Project: {
            /** @description The project's identifier. */
            id: components["schemas"]["Uuid"];
            /**
             * @description The project's name.
             * @example Calcite documentation
             */
            name: string;
            /** @description The site's address, exactly as it was given. */
            primaryDomain: components["schemas"]["WebUrl"];
            /** @description When the project was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description One website with the figures of its newest completed audit. */
        ProjectDetail: {
            /** @description The project's identifier. */
            id: components["schemas"]["Uuid"];
            /**
             * @description The project's name.
             * @example Calcite documentation
             */
            name: string;
            /** @description The site's address, exactly as it was given. */
            primaryDomain: components["schemas"]["WebUrl"];
            /** @description When the project was created. */
            createdAt: components["schemas"]["Timestamp"];
            stats: components["schemas"]["ProjectStats"];
        };
        /** @description A project with its figures, in the envelope. */
        ProjectDetailResponse: {
            data: components["schemas"]["ProjectDetail"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page of projects, in the envelope. */
        ProjectListResponse: {
            /** @description Projects, newest first. */
            data: components["schemas"]["Project"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description A project, in the envelope. */
        ProjectResponse: {
            data: components["schemas"]["Project"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Figures of the project's newest completed audit; all `null` before the first one. */
        ProjectStats: {
            /**
             * Format: double
             * @description The mean GEO score over the scored pages, with one decimal; `null` when no page was scored.
             * @example 68.4
             */
            avgGeoScore: number | null;
            /**
             * Format: int32
             * @description Pages that were requested.
             * @example 214
             */
            pageCount: number | null;
            /**
             * Format: int32
             * @description Pages with schema.org markup.
             * @example 180
             */
            pagesWithSchema: number | null;
            /**
             * Format: date-time
             * @description When that audit finished.
             * @example 2025-01-15T10:07:41.250Z
             */
            lastAuditAt: string | null;
        };
        /** @description A page of the site on the topic. */
        RelatedPage: {
            /** @description The page. */
            url: components["schemas"]["WebUrl"];
            /**
             * Format: double
             * @description BM25 relevance to the topic; comparable within one brief only.
             * @example 11.4
             */
            score: number;
        };
        /** @description A page of report snapshots, in the envelope. */
        ReportListResponse: {
            /** @description Report snapshots, newest first. */
            data: components["schemas"]["ReportSnapshot"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @description The result of an audit or a GEO test, taken when it reached a final state (failed ones included). It never changes. */
        ReportSnapshot: components["schemas"]["AuditReport"] | components["schemas"]["GeoTestReport"];
        /**
         * @description Identifier of the request, equal to the response header `X-Request-Id`.
         * @example 01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b
         */
        RequestId: string;
        /**
         * @description Differences to the project's newest audit before that completed, over the pages that both requested, by URL: audits of
         *     different extent compare like with like here. Absent where no audit had completed, or none is there any longer, and in
         *     snapshots of before this field.
         */
        SamePagesChange: {
            /** @description Pages that both audits requested. */
            pageCount: components["schemas"]["Count"];
            /** @description Those of them that were answered with 2xx before and no more. */
            lostPageCount?: components["schemas"]["Count"];
            /** @description Those of them that have a GEO score in both. */
            scoredPageCount: components["schemas"]["Count"];
            /**
             * Format: double
             * @description Difference of the mean GEO scores over the pages scored in both; `null` when there are none.
             * @example 0.4
             */
            avgGeoScore: number | null;
            /**
             * Format: int32
             * @description Difference of the numbers of issues, of all severities, over those of the pages that were answered with 2xx in both
             *     audits or in neither: a page that breaks is told by `lostPageCount` and has not lost its issues. Where one of the two audits ended before it
             *     had seen all of the site, issues that only other pages can show are left out, such as titles that stand on several
             *     pages and links that lead nowhere.
             * @example -12
             */
            issues: number;
        };
        /**
         * @description A format in which schema.org markup is written. Further values may come.
         * @example json-ld
         * @enum {string}
         */
        SchemaFormat: "json-ld" | "microdata" | "rdfa";
        /**
         * Format: double
         * @description A score from 0 to 100 with one decimal.
         * @example 71.5
         */
        Score: number;
        /** @description A page and its GEO score. */
        ScoredPage: {
            /** @description The page. */
            url: components["schemas"]["WebUrl"];
            /** @description Its GEO score. */
            geoScore: components["schemas"]["Score"];
        };
        /**
         * @description What somebody who searches for the topic wants to do. Further values may come.
         * @example informational
         * @enum {string}
         */
        SearchIntent: "informational" | "commercial" | "transactional" | "navigational";
        /** @description A finding that belongs to no page, such as one about robots.txt or a sitemap. */
        SiteIssue: {
            code: components["schemas"]["IssueCode"];
            severity: components["schemas"]["IssueSeverity"];
            /**
             * @description What was found, with the measured value.
             * @example No sitemap was found in robots.txt or at /sitemap.xml.
             */
            message: string;
        };
        /** @description Where to start and how far to go. */
        StartAuditRequest: {
            /**
             * @description The http or https URL to start from. It need not be the project's own host: a staging copy is a legitimate
             *     audit. Credentials are refused, as are private and reserved addresses and ports that are not allowed; a
             *     fragment is ignored.
             * @example https://calcite.example/
             */
            seedUrl: string;
            /**
             * Format: int32
             * @description The most URLs to request. Redirects, errors and files that are not HTML count too; URLs that are never
             *     requested do not.
             * @default 100
             * @example 500
             */
            maxPages?: number;
        };
        /** @description What to ask, and in which language. */
        StartGeoTestRequest: {
            /**
             * @description The question, as a person would put it to an answer engine.
             * @example Which open source frameworks can plan SQL queries over several data sources?
             */
            prompt: string;
            /**
             * @description A BCP 47 language tag such as `en` or `pt-BR`. It is returned in canonical form (`PT-br` becomes `pt-BR`); a
             *     malformed tag is refused.
             * @example en-GB
             */
            locale: string;
        };
        /** @description The least and the most often a term occurs on a related page. */
        TermRange: {
            /** @description Occurrences on the page that uses it least. */
            min: components["schemas"]["Count"];
            /** @description Occurrences on the page that uses it most. */
            max: components["schemas"]["Count"];
        };
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with milliseconds.
         * @example 2025-01-15T10:00:00.000Z
         */
        Timestamp: string;
        /** @description An issue and how often it was found. */
        TopIssue: {
            code: components["schemas"]["IssueCode"];
            severity: components["schemas"]["IssueSeverity"];
            /** @description How often it was found. */
            count: components["schemas"]["Count"];
        };
        /** @description URLs that were found and never requested, by reason. */
        UrlsSkipped: {
            /** @description Refused by robots.txt, or by `nofollow` on every link to it. */
            robots: components["schemas"]["Count"];
            /** @description Over a limit of depth, URL length or query variants per path. */
            limits: components["schemas"]["Count"];
            /** @description On another site. */
            offSite: components["schemas"]["Count"];
        };
        /**
         * Format: uuid
         * @description A UUID. Identifiers of new records are version 7, so they sort by creation time.
         * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
         */
        Uuid: string;
        /**
         * @description An absolute http or https URL.
         * @example https://calcite.example/docs/
         */
        WebUrl: string;
        /** @description Words of the related pages. */
        WordCountRange: {
            /** @description Words of the shortest related page. */
            min: components["schemas"]["Count"];
            /** @description Words of the related page in the middle. */
            median: components["schemas"]["Count"];
            /** @description Words of the longest related page. */
            max: components["schemas"]["Count"];
        };
    };
    responses: {
        /** @description The first request with this `Idempotency-Key` is still running, or the account can start no audit now. */
        AuditConflict: {
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
                /**
                 * @description Seconds to wait before trying again. Sent with `IDEMPOTENCY_IN_PROGRESS`; nobody can tell how long an audit will
                 *     take.
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
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
        /** @description The first request with this `Idempotency-Key` is still running. */
        IdempotencyInProgress: {
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
        /** @description The `Idempotency-Key` was used for a different request within the last 24 hours. */
        IdempotencyKeyReused: {
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
        /** @description The key lacks the scope of this operation. */
        InsufficientScope: {
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
        /** @description The server failed. A POST that is sent again with its `Idempotency-Key` happens once. */
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
        /** @description The server is shutting down or has no database. */
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
        /** @description There is no usable key. The request cost the client address a token, not a key. */
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
         * @description Identifier of an audit run of the project, as `auditRunId` of the started audit tells it.
         * @example 01946a45-2b80-7c11-9a50-3d7e8f6b1c22
         */
        AuditId: components["schemas"]["Uuid"];
        /**
         * @description Order of the pages; a leading minus sign means descending. Ties are broken by the order in which the pages
         *     were crawled, and pages without a score come last in both directions.
         * @example -geoScore
         */
        AuditPageSort: "crawledAt" | "geoScore" | "-geoScore" | "url" | "depth";
        /**
         * @description Only pages with (`true`) or without (`false`) schema.org markup. No other spelling is accepted.
         * @example true
         */
        HasSchema: boolean;
        /**
         * @description A unique text of your choice, 1 to 255 visible ASCII characters, that makes repeating this request safe. See
         *     [Idempotency](#section/Idempotency).
         * @example 5f0c7d1e-4b7a-4c58-9a6e-0d2f8e1b3c44
         */
        IdempotencyKey: string;
        /**
         * @description Entity tags of copies that you have (RFC 9110, section 13.1.2).
         * @example "b1946ac92492d2347c6235b4d2611184"
         */
        IfNoneMatch: string;
        /**
         * @description Only pages that have at least one issue with this code. Any text is accepted; a code that does not exist
         *     matches nothing.
         * @example title_missing
         */
        IssueFilter: string;
        /**
         * @description Which links. `in` are those that lead to the page. A later version may take further values.
         * @example in
         */
        LinkDirection: "in";
        /**
         * @description Only pages with a GEO score strictly above this value. Pages without a score never match.
         * @example 60
         */
        MinGeoScore: number;
        /**
         * @description Page number, starting at 1. A page past the end is an empty list with the true `total`. Go on until
         *     `meta.hasNextPage` is false.
         * @example 1
         */
        Page: number;
        /**
         * @description Identifier of a page record of the audit.
         * @example 01946a45-3f00-7a01-8b02-9c03ad04be05
         */
        PageId: components["schemas"]["Uuid"];
        /**
         * @description Items per page.
         * @example 20
         */
        PageSize: number;
        /**
         * @description Identifier of a project of your account, as `id` of the project tells it.
         * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
         */
        ProjectId: components["schemas"]["Uuid"];
        /**
         * @description Only pages answered with this HTTP status.
         * @example 404
         */
        StatusCode: number;
        /**
         * @description Only pages whose URL contains this text.
         * @example /blog/
         */
        UrlFilter: string;
    };
    requestBodies: never;
    headers: {
        /** @description The methods that this path has (RFC 9110, section 10.2.1). */
        Allow: string;
        /**
         * @description Who may keep the answer, and for how long (RFC 9111, section 5.2). What a key may read is kept by nobody; this
         *     document may be kept for minutes.
         */
        "Cache-Control": string;
        /** @description Entity tag of this document (RFC 9110, section 8.8.3). Send it back in `If-None-Match`. */
        ETag: string;
        /**
         * @description Present, with the value `true`, when this response is the stored one of an earlier request with the same
         *     `Idempotency-Key`. Absent on a first response.
         */
        "Idempotent-Replayed": "true";
        /** @description Address of the record that was created, as an absolute path. */
        Location: string;
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
         * @description The request headers that the answer depends on (RFC 9110, section 12.5.5); `Origin` is among them where the operator
         *     lets browsers of other origins in.
         */
        Vary: string;
        /**
         * @description How to authenticate (RFC 6750, section 3). Without a usable key the challenge names only the realm; with a bad
         *     key it has `error="invalid_token"`; with a key that lacks the scope, `error="insufficient_scope"` and the scope.
         */
        "WWW-Authenticate": string;
        /** @description The body is what `Content-Type` says, and is not to be taken for anything else (Fetch standard). */
        "X-Content-Type-Options": "nosniff";
        /** @description Requests per minute that the bucket of this key (or client address) is refilled with, and its capacity. */
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
    getMe: {
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
    listProjects: {
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
            /** @description A page of projects. */
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
                    "application/json": components["schemas"]["ProjectListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique text of your choice, 1 to 255 visible ASCII characters, that makes repeating this request safe. See
                 *     [Idempotency](#section/Idempotency).
                 * @example 5f0c7d1e-4b7a-4c58-9a6e-0d2f8e1b3c44
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The website to work on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            /** @description The project was created. */
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
                    Location: components["headers"]["Location"];
                    /**
                     * @description Present, with the value `true`, when this response is the stored one of an earlier request with the same
                     *     `Idempotency-Key`. Absent on a first response.
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
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
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
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
                    "application/json": components["schemas"]["ProjectDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
    listAudits: {
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
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of audit runs. */
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
                    "application/json": components["schemas"]["AuditListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
            readonly query: "page" | "pageSize";
            readonly header: never;
        };
    };
    startAudit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique text of your choice, 1 to 255 visible ASCII characters, that makes repeating this request safe. See
                 *     [Idempotency](#section/Idempotency).
                 * @example 5f0c7d1e-4b7a-4c58-9a6e-0d2f8e1b3c44
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description Where to start and how far to go. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAuditRequest"];
            };
        };
        responses: {
            /** @description The audit was accepted. */
            202: {
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
                    /**
                     * @description Present, with the value `true`, when this response is the stored one of an earlier request with the same
                     *     `Idempotency-Key`. Absent on a first response.
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditStartedResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AuditConflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
            readonly body: "maxPages";
        };
    };
    listAuditPages: {
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
                /**
                 * @description Only pages with a GEO score strictly above this value. Pages without a score never match.
                 * @example 60
                 */
                minGeoScore?: components["parameters"]["MinGeoScore"];
                /**
                 * @description Only pages with (`true`) or without (`false`) schema.org markup. No other spelling is accepted.
                 * @example true
                 */
                hasSchema?: components["parameters"]["HasSchema"];
                /**
                 * @description Only pages answered with this HTTP status.
                 * @example 404
                 */
                statusCode?: components["parameters"]["StatusCode"];
                /**
                 * @description Only pages that have at least one issue with this code. Any text is accepted; a code that does not exist
                 *     matches nothing.
                 * @example title_missing
                 */
                issue?: components["parameters"]["IssueFilter"];
                /**
                 * @description Only pages whose URL contains this text.
                 * @example /blog/
                 */
                url?: components["parameters"]["UrlFilter"];
                /**
                 * @description Order of the pages; a leading minus sign means descending. Ties are broken by the order in which the pages
                 *     were crawled, and pages without a score come last in both directions.
                 * @example -geoScore
                 */
                sort?: components["parameters"]["AuditPageSort"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description Identifier of an audit run of the project, as `auditRunId` of the started audit tells it.
                 * @example 01946a45-2b80-7c11-9a50-3d7e8f6b1c22
                 */
                auditId: components["parameters"]["AuditId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of audit pages. */
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
                    "application/json": components["schemas"]["AuditPageListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
            readonly query: "page" | "pageSize" | "sort";
            readonly header: never;
        };
    };
    listPageLinks: {
        parameters: {
            query?: {
                /**
                 * @description Which links. `in` are those that lead to the page. A later version may take further values.
                 * @example in
                 */
                direction?: components["parameters"]["LinkDirection"];
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
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description Identifier of an audit run of the project, as `auditRunId` of the started audit tells it.
                 * @example 01946a45-2b80-7c11-9a50-3d7e8f6b1c22
                 */
                auditId: components["parameters"]["AuditId"];
                /**
                 * @description Identifier of a page record of the audit.
                 * @example 01946a45-3f00-7a01-8b02-9c03ad04be05
                 */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
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
                    "application/json": components["schemas"]["PageLinkListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
            readonly query: "direction" | "page" | "pageSize";
            readonly header: never;
        };
    };
    listDrafts: {
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
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of drafts. */
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
                    "application/json": components["schemas"]["DraftListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
            readonly query: "page" | "pageSize";
            readonly header: never;
        };
    };
    createBrief: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique text of your choice, 1 to 255 visible ASCII characters, that makes repeating this request safe. See
                 *     [Idempotency](#section/Idempotency).
                 * @example 5f0c7d1e-4b7a-4c58-9a6e-0d2f8e1b3c44
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description What the content is about, for whom, and what for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBriefRequest"];
            };
        };
        responses: {
            /** @description The brief was created and its draft begun. */
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
                    /**
                     * @description Present, with the value `true`, when this response is the stored one of an earlier request with the same
                     *     `Idempotency-Key`. Absent on a first response.
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentBriefResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
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
    listReports: {
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
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of report snapshots. */
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
                    "application/json": components["schemas"]["ReportListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
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
            readonly query: "page" | "pageSize";
            readonly header: never;
        };
    };
    startGeoTest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique text of your choice, 1 to 255 visible ASCII characters, that makes repeating this request safe. See
                 *     [Idempotency](#section/Idempotency).
                 * @example 5f0c7d1e-4b7a-4c58-9a6e-0d2f8e1b3c44
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of a project of your account, as `id` of the project tells it.
                 * @example 01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description What to ask, and in which language. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartGeoTestRequest"];
            };
        };
        responses: {
            /** @description The test was accepted. */
            202: {
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
                    /**
                     * @description Present, with the value `true`, when this response is the stored one of an earlier request with the same
                     *     `Idempotency-Key`. Absent on a first response.
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeoTestResponse"];
                };
            };
            400: components["responses"]["BadRequestBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
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
