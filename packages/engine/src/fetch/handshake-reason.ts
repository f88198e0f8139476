const UNKNOWN_AUTHORITY = 'its certificate is from an authority that browsers do not know';
const TOO_OLD = 'it has no TLS 1.2 or later';
/** What the owner of a site can act on, by what OpenSSL and Node call it. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for other names'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is signed by itself, and by no authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNKNOWN_AUTHORITY],
  ['UNABLE_TO_GET_ISSUER_CERT', UNKNOWN_AUTHORITY],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', UNKNOWN_AUTHORITY],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'it sends nothing that ties its certificate to a known authority'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS there'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', TOO_OLD],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', TOO_OLD],
  ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'it has no site of that name'],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'it has no cipher in common, or wants a client certificate'],
]);

/** Why a handshake failed, without OpenSSL's files and lines, or Node's advice to whoever runs it. */
export function handshakeReason(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const ofOpenssl = 'reason' in error && typeof error.reason === 'string' ? error.reason : '';
  return REASONS.get(code) ?? (ofOpenssl || error.message.replace(/;.*/s, '') || code);
}
