import { objectAt } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
/** RFC 9110, section 5.1, in the spelling everybody uses: words begin with a capital letter. */
const FIELD_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;

/**
 * A component is named as its file, and its type in TypeScript as the component: a name that is no identifier, or that
 * differs from another in case only, would break one of the two.
 */
export const componentNamed = documentRule({
  description: 'Components have names in PascalCase (headers: the field name), unique whatever the case.',
  references: 'written',
  *check(document) {
    for (const [section, members] of Object.entries(objectAt(document, 'components'))) {
      if (section === 'securitySchemes') continue;
      const [form, example] =
        section === 'headers' ? [FIELD_NAME, 'X-Request-Id'] : [PASCAL_CASE, 'AuditPage'];
      const taken = new Map<string, string>();
      for (const name of Object.keys(Object(members))) {
        const path = ['components', section, name];
        const other = taken.get(name.toLowerCase());
        taken.set(name.toLowerCase(), name);
        if (other !== undefined) {
          yield {
            path,
            message: `The name ${name} clashes with ${other}: they differ in case only. Rename one of the two.`,
          };
        } else if (!form.test(name)) {
          yield {
            path,
            message: `${name} is no name for one of components/${section}. Rename it, with its file, to a name like ${example}.`,
          };
        }
      }
    }
  },
});
