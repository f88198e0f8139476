/** Fits on a terminal of 80 columns. */
export const USAGE = `The workshop of an OpenAPI document.

  seogeo-contract lint [DOCUMENT] [--format text|github|json]
      holds it against Redocly's rules, and Spectral's where there is a ruleset
  seogeo-contract diff [DOCUMENT | BASE REVISION]
      names every change between two documents, or since the newest release
  seogeo-contract generate [FILE] --out DIR [--handlers DIR]
                           [--only ID,ID] [--check]
      makes a typed backend of an OpenAPI document
  seogeo-contract mock [DOCUMENT]
      answers every operation from its examples; PORT, HOST, RATE_LIMIT,
      CORS_ORIGINS and API_KEYS in the environment
  seogeo-contract samples [DOCUMENT]
      shows how each operation is called, from its examples
  seogeo-contract watch [DOCUMENT] [--no-preview] [--port PORT]
      does all of it after every save, with a preview in the browser; of every
      document in contract.config.ts unless one is named
  seogeo-contract release [DOCUMENT] [--date DATE]
      freezes the document as a version, with an entry of the changelog

  The document is the one of contract.config.ts, of redocly.yaml, or
  openapi.yaml, unless it is named. What is found goes to standard output,
  why something could not be done to standard error.

  lint:
  --format github  annotates the change under review, in GitHub Actions

  generate:
  FILE             the document's root file, YAML or JSON; it may refer to
                   others
  --out DIR        where openapi.json and the *.gen.ts files go; they are never
                   to be edited
  --handlers DIR   one file per operation, made only where it does not exist;
                   DIR/handlers of --out unless given. main.ts and backend.ts
                   are made beside it, likewise
  --only WHICH     handle only these operations: operationIds, tag:NAME, /path
                   or /path/*, with commas between
  --except WHICH   handle all but these
  --int64 text     give handlers integers of 64 bits as texts of digits, none of
                   which is lost; numbers unless given
  --check          write nothing; exit with 1 and name the files that are not
                   what the document says
`;
