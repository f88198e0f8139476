export const USAGE = `The workshop of an OpenAPI document.

  seogeo-contract lint [DOCUMENT]            holds it against Redocly's rules, and Spectral's where there is a ruleset
  seogeo-contract diff [BASE REVISION]       names every change between two documents, or since the newest release
  seogeo-contract generate FILE --out DIR [--handlers DIR] [--only WHICH] [--except WHICH] [--check]
                                             makes a typed backend of an OpenAPI 3.0 or 3.1 document
  seogeo-contract mock [DOCUMENT]            answers every operation from its examples; PORT, HOST, RATE_LIMIT and
                                             CORS_ORIGINS in the environment
  seogeo-contract samples [DOCUMENT]         shows how each operation is called, from its examples
  seogeo-contract watch [--no-preview] [--port PORT]
                                             does all of it after every save, with a preview in the browser
  seogeo-contract release [--date DATE]      freezes the document as a version, with an entry of the changelog

  The document is the one of contract.config.ts, of redocly.yaml, or openapi.yaml, unless it is named.

  generate:
  FILE            the document's root file, YAML or JSON; it may refer to others
  --out DIR       where openapi.json and the *.gen.ts files go; they are never to be edited
  --handlers DIR  one file per operation, made only where it does not exist; DIR/handlers of --out unless given.
                  main.ts and backend.ts are made beside it, likewise
  --only WHICH    handle only these operations: operationIds, tag:NAME, /path or /path/*, with commas between
  --except WHICH  handle all but these
  --check         write nothing; exit with 1 and name the files that are not what the document says
`;
