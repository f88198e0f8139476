/** What a planted site answers. */
export interface SiteAnswer {
  /** 200 unless given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Bytes of the body without its content coding, where it has one. */
  readonly decodedBytes?: number;
  /** Milliseconds before anything of it is sent. */
  readonly delayMs?: number;
}

/** @param path with its query; @param origin of the site itself, such as `http://127.0.0.1:1234` */
export type AnswerOf = (path: string, origin: string) => SiteAnswer;

export const html = (body: string | Buffer): SiteAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const notFound: SiteAnswer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'none' };
