import { type AnySeogeoError, ApiError, isSeogeoError } from '@seogeo/client';
import { BASE_PATH } from '../account/base-url.ts';
import { secondsOf } from '../output/time.ts';
import { type ExitCode, exitCode } from './exit-code.ts';
import { Failure } from './failure.ts';
import type { Wire } from './wire.ts';

/** What the advice in an error line needs to know. */
export interface Scene {
  readonly baseUrl: string;
  readonly wire: Wire;
  /** See Session. */
  commandLine(command: string, ...words: readonly string[]): string;
}

/** Turns whatever a command threw into one line with what to do, and the exit code. */
export const explain = (error: unknown, scene: Scene): Failure => {
  if (error instanceof Failure) return error;
  if (!isSeogeoError(error)) return internalFault(error);
  const { requestId } = error;
  const message = inCommands(withoutRequest(messageOf(error, scene)), scene.commandLine);
  const named = requestId === undefined || message.includes(requestId);
  return new Failure(named ? message : `${message} (request ${requestId})`, {
    code: error.code,
    exitCode: exitCodeOf(error),
    requestId,
    cause: error,
  });
};

export const internalFault = (error: unknown): Failure =>
  new Failure(
    `This is a fault of seogeo: ${error instanceof Error ? error.message : String(error)}. Report it with what --verbose prints.`,
    { code: 'INTERNAL_FAULT', exitCode: exitCode.internal, cause: error },
  );

const exitCodeOf = (error: AnySeogeoError): ExitCode => {
  switch (error.name) {
    case 'AuthenticationError':
    case 'PermissionError':
      return exitCode.keyOrScope;
    case 'ConnectionError':
    case 'ServerError':
    case 'UnexpectedResponseError':
      return exitCode.networkOrServer;
    case 'RateLimitError':
    case 'QueueFullError':
    case 'TimeoutError':
      return exitCode.limitOrTime;
    case 'ConflictError':
      return error.code === 'AUDIT_LIMIT_REACHED' ? exitCode.limitOrTime : exitCode.wrongUse;
    default:
      return exitCode.wrongUse;
  }
};

const messageOf = (error: AnySeogeoError, scene: Scene): string => {
  const { baseUrl, wire, commandLine } = scene;
  switch (error.name) {
    case 'AuthenticationError':
      return `${error.message} ${keyAdvice(wire, baseUrl, commandLine('login'))}`;
    case 'PermissionError':
      return /\buse a key\b/i.test(error.message)
        ? error.message
        : `${error.message} Use a key that has this scope.`;
    case 'ConnectionError':
      if (wire.failure === 'none')
        return `${error.message.replace(' Check baseUrl and the network.', '')} Check --base-url or SEOGEO_BASE_URL, and the network.`;
      return wire.failure === null
        ? `${error.message.replace(' Try again.', '')} Something between here and ${baseUrl} cuts its answers: try again, then look at proxies.`
        : connectionAdvice(wire.failure, new URL(baseUrl));
    case 'TimeoutError':
      return timeAdvice(error.message);
    case 'UnexpectedResponseError':
      return unexpectedAnswer(error.status, baseUrl, wire);
    case 'ServerError':
      return `${error.message} Try again later; if it stays, tell the operator the request id.`;
    case 'RateLimitError':
      return `${error.message}${retryAdvice(error.retryAt, commandLine('limits'))}`;
    default:
      return `${error.message}${error.hint === undefined ? detailsOf(error) : ` Is the path of ${baseUrl} right? For --base-url and SEOGEO_BASE_URL its host alone is enough.`}`;
  }
};

/** Codes of Node (libuv) and OpenSSL (X509_V_ERR_* as Node names them). */
const connectionAdvice = (code: string, { hostname, host, protocol }: URL): string => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `No address is known for ${hostname} (${code}). Check the spelling of --base-url or SEOGEO_BASE_URL, and the network.`;
  }
  if (code === 'ECONNREFUSED') {
    return `Nothing answers at ${host} (${code}). Check the address and its port, and whether the service runs.`;
  }
  if (/^E(NET|HOST)(UNREACH|DOWN)$|^ETIMEDOUT$|^UND_ERR_CONNECT_TIMEOUT$/.test(code)) {
    return `${host} cannot be reached (${code}). Check the network, the VPN and the firewall.`;
  }
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) {
    return `The certificate of ${host} is not valid now (${code}). Check this machine's clock; else tell its operator.`;
  }
  if (/^ERR_TLS_CERT_ALTNAME_INVALID$|HOSTNAME_MISMATCH/.test(code)) {
    return `The certificate is for another host than ${hostname} (${code}). Check --base-url or SEOGEO_BASE_URL.`;
  }
  if (/CERT|ISSUER|SIGNATURE|SELF_SIGNED/.test(code)) {
    return `The certificate of ${host} is not trusted (${code}). Where a company's proxy signs, name its CA in NODE_EXTRA_CA_CERTS.`;
  }
  if (/SSL|TLS|^EPROTO$|^HPE_/.test(code)) {
    const other = protocol === 'https:' ? 'http' : 'https';
    return `${host} does not speak ${protocol.slice(0, -1)} as it should (${code}). Is it meant to be ${other}://${host}?`;
  }
  return `The connection to ${host} broke (${code}). Try again; if it stays, check the network and proxies.`;
};

const keyAdvice = ({ key }: Wire, baseUrl: string, login: string): string => {
  const from = key?.from ?? null;
  if (from === 'SEOGEO_API_KEY')
    return `The key is that of SEOGEO_API_KEY: correct it, or unset it and run \`${login}\` with a key that is valid at ${baseUrl}.`;
  const origin = from === null ? '' : `The key is the one stored in ${from}. `;
  return `${origin}Run \`${login}\` with a key that is valid at ${baseUrl}.`;
};

const unexpectedAnswer = (status: number, baseUrl: string, wire: Wire): string => {
  const { contentType, redirect } = wire;
  if (redirect !== null && status > 299 && status < 400)
    return redirectAdvice(status, baseUrl, redirect, wire);
  const what = `status ${status}, ${contentType ?? 'no content type'}`;
  return status >= 500
    ? `${baseUrl} failed without saying why (${what}). Try again later; if it stays, tell its operator.`
    : `What answers at ${baseUrl} is not this API (${what}). Check the address; behind a proxy or a hotel's network, log in there first.`;
};

/** The longest part of a redirect's target that is shown. */
const TARGET_LENGTH = 120;

const redirectAdvice = (status: number, baseUrl: string, target: URL, { key }: Pick<Wire, 'key'>): string => {
  const here = new URL(baseUrl);
  if (target.hostname === here.hostname && target.protocol === 'https:' && here.protocol === 'http:')
    return `${here.origin} sends to https (status ${status}): write ${target.origin}${baseUrl.endsWith(BASE_PATH) ? '' : here.pathname} for --base-url or SEOGEO_BASE_URL. The key went unencrypted this time.`;
  // What stands behind the path may be a secret, and a path may repeat the key.
  const { protocol, origin, pathname } = target;
  const repeatsKey = key !== null && [pathname, decoded(pathname)].some((part) => part.includes(key.value));
  const address = /^https?:$/.test(protocol) ? `${origin}${repeatsKey ? '' : pathname}` : protocol;
  const shown = address.length > TARGET_LENGTH ? `${address.slice(0, TARGET_LENGTH)}…` : address;
  return `What answers at ${baseUrl} is not this API: it sends to ${shown} (status ${status}), where the key was not sent. Check the address, and write the new one for --base-url or SEOGEO_BASE_URL if the service has moved there; behind a proxy or a hotel's network, log in there first.`;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const retryAdvice = (retryAt: Date | undefined, limits: string): string => {
  // A wait that no calendar holds is none.
  if (retryAt === undefined || Number.isNaN(retryAt.getTime())) return ' Try again in a minute.';
  return ` Try again in ${secondsOf(retryAt.getTime() - Date.now())} s; \`${limits}\` shows what the key holds.`;
};

const detailsOf = (error: AnySeogeoError): string => {
  if (!(error instanceof ApiError)) return '';
  const told = error.details.filter(({ message }) => !error.message.includes(message));
  return told.map(({ field, message }) => ` ${field}: ${message}`).join(';');
};

/** The client speaks to programmers: of milliseconds, and of its own option. */
const timeAdvice = (message: string): string => {
  const said = message
    .replace(/: raise timeoutMs or deadlineMs\?$/, '')
    .replace(/\b(\d+(?:\.\d+)?) ms\b/, (_, milliseconds) => `${Number(milliseconds) / 1000} s`);
  return / was not seen to end within /.test(said)
    ? `${said.replace(' Check both ids. Try again.', '')} It goes on; --max-wait allows more.`
    : `${said.replace(/\.$/, '')}. Try again, or allow more with --timeout.`;
};

/** `GET /me: no answer` names a request that nobody typed; --verbose tells it. */
const withoutRequest = (message: string): string =>
  message.replace(/^[A-Z]+ \/\S+: (\p{Ll})/u, (_, first: string) => first.toUpperCase());

/** The command beside each path of the API that a message may name, with what stands in its braces for words. */
const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/^\/projects$/, 'projects list'],
  [/^\/projects\/([^/]+)\/audits$/, 'audits'],
  [/^\/projects\/([^/]+)\/audits\/[^/]+\/pages$/, 'pages'],
];

/** Messages of the API name its paths: whoever types commands is told the command. */
const inCommands = (message: string, commandLine: Scene['commandLine']): string =>
  message.replace(/\bGET (\/[\w{}/-]+)/g, (request, path: string) => {
    const [pattern, command] = COMMANDS.find(([known]) => known.test(path)) ?? [];
    const words = pattern?.exec(path)?.slice(1) ?? [];
    return command === undefined ? request : `\`${commandLine(command, ...words)}\``;
  });
