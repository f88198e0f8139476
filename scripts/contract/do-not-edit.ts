/** The line that opens what is generated for packages/contract. */
export const DO_NOT_EDIT =
  '// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.\n';
