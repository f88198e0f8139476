/** The archive's operations in the form in which openapi-typescript writes them, with what has a default. */
export interface Recording {
  id: number;
  title: string;
  track_count?: number;
  live?: boolean;
  tags?: string[];
}

interface NoHeaders {
  [name: string]: unknown;
}

interface Problem {
  headers: NoHeaders;
  content: {
    'application/problem+json': { type: string; title: string; status: number; detail?: string };
  };
}

interface Failures {
  400: Problem;
  401: Problem;
  default: Problem;
}

interface Parameters<Query = undefined, Path = undefined, Header = undefined> {
  query?: Query extends undefined ? never : Query;
  header?: Header extends undefined ? never : Header;
  path: Path extends undefined ? never : Path;
  cookie?: never;
}

type Audio = Parameters<undefined, { recording_id: number }>;

export interface archive {
  list_recordings: {
    parameters: Parameters<{ limit?: number; offset?: number }, undefined, { 'X-Locale'?: string }>;
    requestBody?: never;
    responses: {
      200: {
        headers: NoHeaders;
        content: { 'application/json': { recordings: Recording[]; locale: string } };
      };
    } & Failures;
    readonly defaults: { readonly query: 'limit' | 'offset'; readonly header: 'X-Locale' };
  };
  add_recording: {
    parameters: Parameters;
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          title: string;
          track_count?: number;
          live?: boolean;
          tags?: string[];
        };
      };
    };
    responses: {
      201: { headers: NoHeaders; content: { 'application/hal+json': Recording } };
      409: Problem;
    } & Failures;
  };
  export_recordings: {
    parameters: Parameters;
    requestBody?: never;
    responses: {
      200: {
        headers: NoHeaders;
        content: {
          'text/csv; charset=utf-8': string;
          'application/x-ndjson': Recording;
          'application/json': Recording[];
        };
      };
    } & Failures;
  };
  get_audio: {
    parameters: Audio;
    requestBody?: never;
    responses: {
      200: { headers: NoHeaders; content: { 'audio/*': unknown } };
      404: { headers: NoHeaders; content?: never };
    } & Failures;
  };
  put_audio: {
    parameters: Audio;
    requestBody: { content: { 'application/octet-stream': unknown; 'audio/*': unknown } };
    responses: { 204: { headers: NoHeaders; content?: never } } & Failures;
  };
  list_notes: {
    parameters: Parameters<{ p?: number; per_page?: number }>;
    requestBody?: never;
    responses: {
      200: {
        headers: NoHeaders;
        content: {
          'application/json': { data: string[]; meta: { reader: string; next: number | null } };
        };
      };
    } & Failures;
    readonly defaults: { readonly query: 'p' | 'per_page'; readonly header: never };
    readonly pagination: { readonly page: 'p'; readonly pageSize: 'per_page' };
  };
  add_note: {
    parameters: Parameters;
    requestBody: { content: { 'text/plain': string } };
    responses: {
      200: { headers: NoHeaders; content: { 'text/plain': unknown } };
      422: { headers: NoHeaders; content: { 'text/plain': string } };
    } & Failures;
  };
  watch_events: {
    parameters: Parameters;
    requestBody?: never;
    responses: { 200: { headers: NoHeaders; content: { 'text/event-stream': string } } } & Failures;
  };
}
