import { answering, type ForeignDesign, isText, jsonObject, type Said, whole } from './foreign-design.ts';

const none = (description: string) => ({ description });
const message = { 'application/vnd.mail+json': { schema: { $ref: '#/components/schemas/Message' } } };
const wrong = {
  description: 'No.',
  content: { 'application/vnd.mail+json': { schema: { $ref: '#/components/schemas/Wrong' } } },
};
const uid = {
  name: 'uid',
  in: 'path',
  required: true,
  schema: { type: 'string', minLength: 4, maxLength: 12 },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Mailbox', version: '2' },
  security: [{ basic: [] }],
  paths: {
    '/messages': {
      get: {
        operationId: 'search',
        parameters: [
          { name: 'pageToken', in: 'query', schema: { type: 'string' } },
          {
            name: 'maxResults',
            in: 'query',
            schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 10 },
          },
          { name: 'unread', in: 'query', schema: { type: 'boolean' } },
          {
            name: 'has',
            in: 'query',
            style: 'deepObject',
            schema: {
              type: 'object',
              additionalProperties: false,
              properties: { subject: { type: 'string' } },
            },
          },
        ],
        responses: {
          200: {
            description: 'Some.',
            content: {
              'application/vnd.mail+json': {
                schema: {
                  type: 'object',
                  required: ['data', 'nextPageToken'],
                  properties: {
                    data: { type: 'array', items: { $ref: '#/components/schemas/Message' } },
                    nextPageToken: { type: ['string', 'null'] },
                  },
                },
              },
            },
          },
          400: wrong,
          401: none('Who?'),
        },
      },
      post: {
        operationId: 'send',
        requestBody: {
          required: true,
          content: {
            'application/vnd.mail+json': {
              schema: {
                type: 'object',
                required: ['to', 'kind'],
                properties: {
                  to: { type: 'array', minItems: 1, maxItems: 4, items: { type: 'string', format: 'email' } },
                  kind: { const: 'mail' },
                  subject: { type: 'string', maxLength: 30 },
                  uid: { type: 'string', readOnly: true },
                },
              },
            },
          },
        },
        responses: {
          201: { description: 'Sent.', content: message },
          400: wrong,
          401: none('Who?'),
          415: none('What?'),
        },
      },
    },
    '/messages/{uid}': {
      parameters: [uid],
      get: {
        operationId: 'fetch',
        responses: {
          200: { description: 'It.', content: message },
          400: wrong,
          401: none('Who?'),
          404: none('None.'),
          410: none('Gone.'),
        },
      },
      delete: {
        operationId: 'discard',
        responses: {
          204: none('Gone.'),
          400: wrong,
          401: none('Who?'),
          404: none('None.'),
          410: none('Gone.'),
        },
      },
    },
  },
  components: {
    securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
    schemas: {
      Message: {
        type: 'object',
        required: ['uid', 'to'],
        properties: {
          uid: { type: 'string', readOnly: true },
          to: { type: 'array', items: { type: 'string' } },
          subject: { type: 'string' },
          unread: { type: 'boolean' },
        },
      },
      Wrong: {
        type: 'object',
        required: ['errors'],
        properties: {
          errors: {
            type: 'array',
            minItems: 1,
            items: { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } },
          },
        },
      },
    },
  },
};

interface Message {
  readonly uid: string;
  readonly to: unknown;
  readonly subject?: unknown;
  readonly unread: boolean;
  gone: boolean;
}

function listener(fault: string | null) {
  const messages: Message[] = [];
  const type = { 'content-type': 'application/vnd.mail+json' };
  const wrong = (): Said => ({
    status: 400,
    headers: type,
    body: { errors: fault === 'no reason' ? [] : [{ reason: 'wrong' }] },
  });
  const shown = ({ gone: _, ...message }: Message) => message;
  return answering(({ method, path, query, headers, type: given, body }) => {
    const [name, uid, more] = path;
    if (name !== 'messages' || more !== undefined) return { status: 404 };
    const mine = headers.authorization === `Basic ${Buffer.from('ann:secret').toString('base64')}`;
    if (!mine && !(fault === 'takes any password' && headers.authorization?.startsWith('Basic')))
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="mail"' } };
    if (uid === undefined) {
      if (method === 'POST') return send(given, body);
      return method === 'GET' ? search(query) : { status: 405, headers: { allow: 'GET, POST' } };
    }
    if (method !== 'GET' && method !== 'DELETE')
      return { status: 405, headers: { allow: fault === 'a wrong Allow' ? 'GET, PUT' : 'GET, DELETE' } };
    if (!isText(uid, 4, 12)) return wrong();
    const found = messages.find((one) => one.uid === uid);
    if (found === undefined) return { status: fault === 'not there with 402' ? 402 : 404 };
    if (found.gone) return { status: 410 };
    if (method === 'GET') return { status: 200, headers: type, body: shown(found) };
    found.gone = true;
    return { status: 204 };
  });

  function search(query: URLSearchParams): Said {
    const most = whole(query.get('maxResults'), 1, 10, 4);
    const unread = query.get('unread');
    const token = query.get('pageToken');
    const has = [...query.keys()].filter((name) => name.startsWith('has['));
    // A token names the last message shown, which may be gone by now.
    const from = token === null ? 0 : messages.findIndex((one) => `after-${one.uid}` === token) + 1;
    if (most === null || has.some((name) => name !== 'has[subject]') || (token !== null && from === 0))
      return wrong();
    if (unread !== null && !/^(true|false)$/.test(unread) && fault !== 'takes any flag') return wrong();
    const rest = messages
      .slice(from)
      .filter((one) => !one.gone && (unread === null || String(one.unread) === unread));
    const data = rest.slice(0, most);
    const nextPageToken = rest.length > most ? `after-${data.at(-1)?.uid}` : null;
    return {
      status: 200,
      headers: type,
      body: {
        data: data.map(shown),
        ...(fault === 'no word on more' && nextPageToken === null ? {} : { nextPageToken }),
      },
    };
  }

  function send(given: string, body: string): Said {
    if (body !== '' && given !== 'application/vnd.mail+json') return { status: 415 };
    const { to, kind, subject } = jsonObject(body) ?? {};
    const addresses = Array.isArray(to) ? to : [];
    const right =
      addresses.length > 0 &&
      addresses.length < 5 &&
      addresses.every((one) => typeof one === 'string' && /^[^@\s]+@[^@\s]+$/.test(one)) &&
      kind === 'mail' &&
      (subject === undefined || isText(subject, 0, 30));
    if (!right) return wrong();
    const made = {
      uid: `m-${messages.length + 1000}`,
      to,
      subject,
      unread: messages.length % 2 === 0,
      gone: fault === 'sends to nowhere',
    };
    messages.push(made);
    return { status: 201, headers: type, body: shown(made) };
  }
}

/** Basic keys, tokens for the next page while messages are deleted, 410 for what is gone, refusals without bodies, a vendor's media type. */
export const mailbox: ForeignDesign = {
  document,
  base: '',
  key: 'ann:secret',
  notes: [
    'search: its list was not walked: pageToken leads through it, of which only the server knows what is right; none was sent.',
  ],
  faults: {
    'no reason': 'body-documented',
    'takes any password': 'credentials-required',
    'a wrong Allow': 'method-refused',
    'not there with 402': 'status-documented',
    'takes any flag': 'search invalid-refused',
    'no word on more': 'search body-documented',
    'sends to nowhere': 'send created-readable',
  },
  documentFaults: {
    'no refusal of a key': [
      ({ paths }) => Reflect.deleteProperty(paths['/messages'].post.responses, '401'),
      'send status-documented',
    ],
    'no refusal at all': [
      ({ paths }) =>
        Object.assign(paths['/messages/{uid}'].get, {
          responses: { 200: { description: 'It.', content: message } },
        }),
      'fetch status-documented',
    ],
  },
  listener,
};
