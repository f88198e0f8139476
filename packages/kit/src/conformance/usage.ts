/** Fits on a terminal of 80 columns. */
export const usage = `seogeo-conformance judges an implementation of an OpenAPI 3.0 or 3.1 contract
by talking to it.

  seogeo-conformance --contract FILE [--url BASE] [--key KEY] [options]

  --contract FILE             the bundled document, JSON or YAML
  --url BASE                  where the contract's paths begin; from the
                              document's servers unless given
  --key KEY                   the secret for its security schemes (Basic:
                              user:password); better in the variable
                              SEOGEO_CONFORMANCE_KEY, which no list of
                              processes shows
  --credential SCHEME=VALUE   the secret of one security scheme; may be repeated
  --sign-in COMMAND           prints SCHEME=VALUE, one to a line: run at the
                              beginning, and again when --signs-out says so
  --signs-out WHICH           operations whose success ends a session: after it
                              --sign-in is asked for the next
  --header "NAME: VALUE"      sent with every request, such as the Origin that a
                              browser's page has; may be repeated
  --seed N                    the same seed sends the same requests; random
                              unless given
  --requests N                how many requests to send, about; 1000 unless
                              given
  --url-host HOST[:PORT]      the host of every URL that is generated;
                              conformance.invalid unless given, which never
                              resolves
  --rate N                    requests per second at most
  --timeout SECONDS           how long an answer may take; 10 unless given
  --seconds N                 no operation is begun after so many seconds: the
                              verdict is of what was tried until then
  --only WHICH                judge only these operations: operationIds,
                              tag:NAME, /path or /path/*, commas between
  --except WHICH              judge all but these
  --strict-query              undocumented and repeated query parameters have to
                              be refused as well
  --tolerate OPERATION:STATUS[:TEXT]
                              valid requests may be refused so (by an answer
                              that contains TEXT); may be repeated
  --page-parameter NAME       which of a list's parameters counts its pages;
                              x-pagination of the document, or page, unless
                              given
  --page-size-parameter NAME  how many items one has; in the same way, or
                              pageSize
  --idempotency-header NAME   Idempotency-Key unless given
  --junit FILE                writes the result as JUnit XML
  --help                      shows this

It ends with 0 when nothing was found, 1 when something was, 2 when it was
called wrongly and 3 when the server cannot be reached. It creates records: do
not point it at one that holds real ones.
`;
