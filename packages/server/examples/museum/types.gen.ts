// Generated from openapi.yaml by `seogeo-contract generate`. Do not edit: change the contract instead.

export interface paths {
    "/museum-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opening hours of the coming days */
        get: operations["getMuseumHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/special-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Special events, the next first */
        get: operations["listSpecialEvents"];
        put?: never;
        /** Announce a special event */
        post: operations["createSpecialEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/special-events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        /** One special event */
        get: operations["getSpecialEvent"];
        put?: never;
        post?: never;
        /** Call off a special event */
        delete: operations["deleteSpecialEvent"];
        options?: never;
        head?: never;
        /** Change a special event */
        patch: operations["updateSpecialEvent"];
        trace?: never;
    };
    "/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy tickets */
        post: operations["buyTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{ticketId}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture that opens the door */
        get: operations["getTicketCode"];
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
        /** Format: date */
        Date: string;
        DayHours: {
            date: components["schemas"]["Date"];
            opens: string;
            closes: string;
        };
        NewSpecialEvent: {
            name: string;
            dates: components["schemas"]["Date"][];
            price: number;
        };
        SpecialEvent: {
            /** Format: uuid */
            id: string;
            name: string;
            dates: components["schemas"]["Date"][];
            price: number;
        };
    };
    responses: {
        /** @description What went wrong. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: {
                        code: string;
                        message: string;
                        requestId?: string;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMuseumHours: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayHours"][];
                };
            };
        };
        readonly defaults: {
            readonly query: "days";
            readonly header: never;
        };
    };
    listSpecialEvents: {
        parameters: {
            query?: {
                from?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All events, or those from a day on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEvent"][];
                };
            };
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    createSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSpecialEvent"];
            };
        };
        responses: {
            /** @description The event, with its id. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEvent"];
                };
            };
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    getSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEvent"];
                };
            };
            404: components["responses"]["Error"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    deleteSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is called off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    updateSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    price?: number;
                };
            };
        };
        responses: {
            /** @description The event as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEvent"];
                };
            };
            404: components["responses"]["Error"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    buyTickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    date: components["schemas"]["Date"];
                    count: number;
                    /** Format: uuid */
                    eventId?: string;
                };
            };
        };
        responses: {
            /** @description The tickets. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        date: components["schemas"]["Date"];
                        count: number;
                    };
                };
            };
            404: components["responses"]["Error"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
    getTicketCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            404: components["responses"]["Error"];
        };
        readonly defaults: {
            readonly query: never;
            readonly header: never;
        };
    };
}
