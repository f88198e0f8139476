import {
  followReference,
  type JsonObject,
  member,
  objectAt,
  objectsAt,
  operationsAndWebhooksOf,
  operationsOf,
  scopesOf,
  texts,
} from '@seogeo/document';
import { type DocumentRules, ruleOn, whole } from './document-rule.ts';

/** A verb for every way an operation can act. Add one here only when none of these says it. */
const VERBS = 'get list create start update replace delete cancel revoke rotate test notify'.split(' ');
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);
/** What fits beside the method in the docs' list of operations. */
const MOST_CHARACTERS = 60;
const SCOPE = /^[a-z]+(-[a-z]+)*:(read|write)$/;
const IDEMPOTENCY_KEY = '#/components/parameters/IdempotencyKey';
const PAGE_PARAMETERS = ['#/components/parameters/Page', '#/components/parameters/PageSize'];
const LIST_META = '#/components/schemas/ListMeta';

/** On what an operation is called, what is said of it, who may call it, and what it shares with its like. */
export const operationRules: DocumentRules = {
  /** A description says what the summary cannot: what comes back, in which order, what else happens. */
  'operation-described': ruleOn(operationsAndWebhooksOf, {
    description: 'Every operation has a description in whole sentences that does not repeat its summary.',
    *check({ value: { description, summary }, way: path }) {
      const text = typeof description === 'string' ? description.trim() : '';
      if (text === '') {
        yield {
          path,
          message: 'This operation has no description. Write what a reader cannot guess from its summary.',
        };
      } else if (bare(text) === bare(String(summary)) || !/[.!?)`|]$/.test(text)) {
        yield {
          path: [...path, 'description'],
          message:
            'The description says no more than a title. Write whole sentences about what a reader cannot guess from the summary.',
        };
      }
    },
  }),

  /** Two operations of one name would be one method of the client and one handler of the server. */
  'operation-id-unique': ruleOn(whole, {
    description: 'No two operations or webhooks have the same operationId, not even in another case.',
    *check(document) {
      const owners = new Map<string, string>();
      for (const { method, path, value, way } of operationsAndWebhooksOf(document)) {
        const id = value.operationId;
        if (typeof id !== 'string') continue;
        const owner = owners.get(id.toLowerCase());
        owners.set(id.toLowerCase(), owner ?? `${method.toUpperCase()} ${path}`);
        if (owner === undefined) continue;
        yield {
          path: [...way, 'operationId'],
          message: `operationId ${id} is already that of ${owner}. Give this operation a name of its own.`,
        };
      }
    },
  }),

  /** Clients get a method of this name, so it reads like one: `listProjects`. */
  'operation-id-verb-noun': ruleOn(operationsAndWebhooksOf, {
    description: 'An operationId is a verb and a noun in camelCase.',
    *check({ value: { operationId: id }, way }) {
      if (typeof id === 'string' && VERB_NOUN.test(id)) return;
      const what = id === undefined ? 'This operation has no operationId' : `${String(id)} is no operationId`;
      yield {
        path: [...way, 'operationId'],
        message: `${what}. Write a verb and a noun in camelCase, as in listProjects; the verbs are ${VERBS.join(', ')}.`,
      };
    },
  }),

  /** The scope of an operation is written in one place only: its own `security`. */
  'operation-security-explicit': ruleOn(operationsAndWebhooksOf, {
    description: 'Every operation writes its own security, even when it is empty.',
    *check({ value: operation, way: path }) {
      if (Array.isArray(operation.security)) return;
      yield {
        path,
        message:
          'This operation does not say what it takes to call it. Write security with its scope, or security: [].',
      };
    },
  }),

  /** The summary is the operation's title: in the docs, in the changelog and above every code sample. */
  'operation-summarised': ruleOn(operationsAndWebhooksOf, {
    description: `Every operation has a summary of one line, at most ${MOST_CHARACTERS} characters, without a full stop.`,
    *check({ value: { summary }, way: path }) {
      if (typeof summary !== 'string' || summary.trim() === '') {
        yield {
          path,
          message:
            'This operation has no summary. Write what it does in a few words, such as: List audit runs.',
        };
      } else if (summary.length > MOST_CHARACTERS || /[\n.]$|\n./.test(summary)) {
        yield {
          path: [...path, 'summary'],
          message: `The summary is no title. Write one line of at most ${MOST_CHARACTERS} characters without a full stop; the rest belongs in the description.`,
        };
      }
    },
  }),

  /** The docs show an operation under its tag: under one, and under one that says what it is about. */
  'operation-tagged': ruleOn(operationsAndWebhooksOf, {
    description: 'Every operation has exactly one tag, and the root describes it.',
    *check({ value: operation, way: path }, document) {
      const described = objectsAt(document, 'tags').map(({ name }) => name);
      const known = described.join(', ');
      const tags = texts(operation.tags);
      if (tags.length !== 1) {
        const number = tags.length === 0 ? 'no tag' : `${tags.length} tags`;
        yield { path, message: `This operation has ${number}. Give it one of: ${known}.` };
      }
      for (const tag of tags.filter((name) => !described.includes(name))) {
        yield {
          path: [...path, 'tags'],
          message: `The tag ${tag} is described nowhere. Use one of ${known}, or add it to the document's tags.`,
        };
      }
    },
  }),

  /** Whoever creates a key chooses its scopes from the list in the introduction. */
  'scope-documented': ruleOn(operationsAndWebhooksOf, {
    description: 'Every scope reads resource:read or resource:write and stands in the introduction.',
    *check({ value: operation, way }, document) {
      const path = [...way, 'security'];
      const introduction = String(objectAt(document, 'info').description);
      for (const scope of scopesOf(objectsAt(operation, 'security'))) {
        if (!SCOPE.test(scope)) {
          yield {
            path,
            message: `The scope ${scope} has an unknown form. Write resource:read or resource:write.`,
          };
        } else if (!introduction.includes(`\`${scope}\``)) {
          yield {
            path,
            message: `The introduction does not name the scope ${scope}. Add it to info.description in backticks, or correct it here.`,
          };
        }
      }
    },
  }),

  /** The specification accepts the header on POST requests: on all of them, so that a client need not know which. */
  'post-accepts-idempotency-key': ruleOn(operationsOf, {
    description: 'Every POST takes the shared Idempotency-Key parameter.',
    *check({ method, value: operation, way: path }) {
      const parameters = objectsAt(operation, 'parameters');
      if (method !== 'post' || parameters.some(({ $ref }) => $ref === IDEMPOTENCY_KEY)) return;
      yield {
        path,
        message: `This POST cannot be repeated safely. Refer to ${IDEMPOTENCY_KEY} among its parameters.`,
      };
    },
  }),

  /** Whoever has walked one list can walk them all. */
  'list-shares-pagination': ruleOn(operationsOf, {
    description: 'Every list takes the shared page parameters and answers with the shared list meta.',
    *check({ method, value: operation, way }, document) {
      if (!isList(document, method, operation)) return;
      const id = String(operation.operationId);
      const references = objectsAt(operation, 'parameters').map((parameter) => parameter.$ref);
      for (const shared of PAGE_PARAMETERS.filter((reference) => !references.includes(reference))) {
        yield {
          path: [...way, 'parameters'],
          message: `${id} is a list without ${shared}. Refer to it among its parameters.`,
        };
      }
      if (objectAt(envelopeOf(document, operation), 'meta').$ref === LIST_META) return;
      yield {
        path: [...way, 'responses', '200'],
        message: `${id} is a list whose meta is not ${LIST_META}. Refer to it in the schema of its response.`,
      };
    },
  }),
};

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By its name, or by what it answers with: a GET whose `data` is an array. */
function isList(document: JsonObject, method: string, operation: JsonObject): boolean {
  if (/^list[A-Z]/.test(String(operation.operationId))) return true;
  const data = followReference(document, envelopeOf(document, operation).data);
  return method === 'get' && member(data, 'type') === 'array';
}

/** The properties of what the 200 response carries. */
function envelopeOf(document: JsonObject, operation: JsonObject): JsonObject {
  const media = objectAt(operation, 'responses', '200', 'content', 'application/json');
  return objectAt(followReference(document, media.schema), 'properties');
}
