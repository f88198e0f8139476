import { type DocumentNode, dayOf, isExtension, isObject, nodesOf, objectAt, text } from '@seogeo/document';
import { exceptionsIn, WITHOUT_EXCEPTION } from '../lint/exceptions.ts';
import { type DocumentRules, type Finding, ruleOn, whole } from './document-rule.ts';
import { extensions } from './extensions.ts';
import { reservedInFreeText } from './free-text-query-reserved.ts';
import { didYouMean } from './nearest-name.ts';

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
/** RFC 9110, section 5.1, in the spelling everybody uses: words begin with a capital letter. */
const FIELD_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 90;

/** A reason worth reading says more than a word or two. */
const LEAST_CHARACTERS = 20;

/** On objects of any kind: what components are called, what is deprecated, extensions and exceptions. */
export const objectRules: DocumentRules = {
  /**
   * A component is named as its file, and its type in TypeScript as the component: a name that is no identifier, or that
   * differs from another in case only, would break one of the two.
   */
  'component-named': ruleOn((document) => Object.entries(objectAt(document, 'components')), {
    description: 'Components have names in PascalCase (headers: the field name), unique whatever the case.',
    *check([section, members]) {
      if (section === 'securitySchemes') return;
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
    },
  }),

  /**
   * The specification promises 90 days of notice and a migration guide (section 9.4): for operations and webhooks,
   * parameters, headers and fields alike.
   */
  'deprecation-gives-notice': ruleOn(nodesOf, {
    description: 'What is deprecated says since when, until when and what to use instead, 90 days ahead.',
    *check(node) {
      const notice = node.value['x-deprecation'];
      if (node.value.deprecated === true) yield* checkNotice(node, notice);
      else if (notice !== undefined) {
        yield {
          path: node.way,
          message: 'x-deprecation does nothing by itself. Write deprecated: true beside it, or remove it.',
        };
      }
    },
  }),

  /** OpenAPI takes any `x-` member in silence, so a misspelled one would simply not work. */
  'extension-known': ruleOn(nodesOf, {
    description: 'Every extension is one of those in extensions.ts, where it belongs and of its form.',
    *check(node) {
      for (const name of Object.keys(node.value).filter(isExtension)) {
        const message = mistakeOf(name, node);
        if (message !== null) yield { path: [...node.way, name], message };
      }
    },
  }),

  'free-text-query-reserved': ruleOn(whole, {
    description: 'A query parameter of free text, or of a URL, allows reserved characters.',
    check: reservedInFreeText,
  }),

  /** Whoever reads an exception later wants to know whether its reason still holds. */
  'lint-exception-reasoned': ruleOn(exceptionsIn, {
    description: 'Every x-lint-exception names one rule and gives a reason.',
    *check({ rule, reason, path }) {
      if (typeof rule !== 'string' || rule === '') {
        yield {
          path,
          message: 'This exception names no rule. Write rule: with the name that the linter printed.',
        };
      } else if (WITHOUT_EXCEPTION.includes(rule)) {
        yield { path, message: `There is no exception from ${rule}. Remove this one.` };
      }
      if (typeof reason !== 'string' || reason.trim().length < LEAST_CHARACTERS) {
        yield {
          path,
          message:
            'This exception has no reason. Write reason: with a sentence that says why the rule is wrong here.',
        };
      }
    },
  }),
};

function* checkNotice({ kind, way: path }: DocumentNode, notice: unknown): Generator<Finding> {
  if (!isObject(notice)) {
    yield {
      path,
      message: `This deprecated ${kind} gives no notice. Write x-deprecation with date, sunset and migration.`,
    };
    return;
  }
  const at = [...path, 'x-deprecation'];
  const [date, sunset] = [dayOf(text(notice.date) ?? ''), dayOf(text(notice.sunset) ?? '')];
  if (Number.isNaN(date) || Number.isNaN(sunset)) {
    yield {
      path: at,
      message: "The notice lacks a day. Write date and sunset like '2026-01-31', in quotation marks.",
    };
  } else if (sunset - date < NOTICE_DAYS * DAY_MS) {
    const earliest = new Date(date + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
    yield {
      path: at,
      message: `The sunset comes before ${NOTICE_DAYS} days have passed. Use ${earliest} or a later day.`,
    };
  }
  const { migration } = notice;
  if (typeof migration !== 'string' || migration.trim() === '') {
    yield {
      path: at,
      message: 'The notice does not help anybody to move on. Say in migration what to use instead.',
    };
  }
}

function mistakeOf(name: string, { kind, value }: DocumentNode): string | null {
  const extension = Object.hasOwn(extensions, name) ? extensions[name] : undefined;
  if (extension === undefined) {
    return `The extension ${name} is unknown. ${didYouMean(name, Object.keys(extensions))}Remove it, or describe it among the extensions that the rule knows.`;
  }
  if (extension.on !== null && !extension.on.includes(kind)) {
    return `${name} means nothing on this ${kind} object. Move it to an object of the kind ${extension.on.join(' or ')}.`;
  }
  return extension.accepts(value[name])
    ? null
    : `${name} has a value it cannot have. Write ${extension.form}.`;
}
