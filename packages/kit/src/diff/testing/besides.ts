import type { Mutation } from '../../../../../test/support/changed-contracts/breaking.ts';

const list = 'paths./orders.get';
const create = 'paths./orders.post';
const schemas = 'components.schemas';
const sent = `${schemas}.NewOrder`;
const got = `${schemas}.Order`;
const parameters = 'components.parameters';
const schemes = 'components.securitySchemes';
const notice = { date: '2026-01-01', sunset: '2026-06-01', migration: 'Use `state`.' };

/** Changes that break nobody, for what is told of them rather than for how they weigh. */
export const besides: readonly Mutation[] = [
  ['an extension is new', (d) => d.set(`${list}.x-feature`, 'orders')],
  ['an extension of a schema is new', (d) => d.set(`${got}.x-table`, 'orders')],
  ['an enum is not open any more', (d) => d.set(`${got}.properties.state.x-open-enum`, false)],
  ['an enum becomes open', (d) => d.set(`${got}.properties.kind.x-open-enum`, true)],
  ['a field is deprecated', (d) => d.set(`${got}.properties.kind.deprecated`, true)],
  [
    'a field is deprecated from a day',
    (d) => {
      d.set(`${got}.properties.kind.deprecated`, true);
      d.set(`${got}.properties.kind.x-deprecation`, notice);
    },
  ],
  [
    'a day of a deprecation is told before it is deprecated',
    (d) => d.set(`${got}.properties.kind.x-deprecation`, notice),
  ],
  ['tags of an operation change', (d) => d.set(`${list}.tags`, ['orders', 'lists'])],
  ['a title of a schema is new', (d) => d.set(`${sent}.title`, 'An order to be')],
  ['a default of a response is new', (d) => d.set(`${got}.properties.note.default`, 'none')],
  [
    'required fields stand in another order',
    (d) => d.set(`${got}.required`, ['kind', 'id', 'total', 'customer']),
  ],
  ['values stand in another order', (d) => d.set(`${sent}.properties.kind.enum`, ['gift', 'sale'])],
  ['two required fields of a response are new', (d) => d.add(`${got}.required`, 'state', 'code')],
  [
    'a list of a request may be longer and shorter',
    (d) => {
      d.set(`${sent}.properties.items.maxItems`, 60);
      d.set(`${sent}.properties.items.minItems`, 0);
    },
  ],
  [
    'a request has no limits any more',
    (d) => {
      d.drop(`${sent}.properties.items.maxItems`);
      d.drop(`${sent}.properties.coupon.maxLength`);
      d.drop(`${schemas}.Item.properties.count.minimum`);
    },
  ],
  [
    'a response is limited',
    (d) => {
      d.set(`${got}.properties.note.minLength`, 1);
      d.set(`${got}.properties.note.maxLength`, 200);
      d.set(`${got}.properties.total.exclusiveMinimum`, 0);
      d.set(`${got}.properties.total.exclusiveMaximum`, 1001);
    },
  ],
  ['a response has values', (d) => d.set(`${got}.properties.note.enum`, ['by hand', 'by post', 'none'])],
  ['a request is of any type', (d) => d.drop(`${sent}.properties.weight.type`)],
  ['a request takes unknown members', (d) => d.drop(`${sent}.additionalProperties`)],
  ['a pattern is long', (d) => d.set(`${got}.properties.note.pattern`, `^${'[a-z]'.repeat(30)}$`)],
  [
    'a path with two operations is new',
    (d) => {
      const operation = { responses: { 204: { description: 'Done.' } } };
      d.set('paths./shops', {
        get: { ...operation, operationId: 'listShops', summary: 'List shops. All of them' },
        post: {
          ...operation,
          operationId: 'openShop',
          description: 'Opens a shop.  It has\na name.\n\nMore.',
        },
      });
    },
  ],
  [
    'a method is new',
    (d) =>
      d.set('paths./payments.get', {
        operationId: 'listPayments',
        summary: 'List payments',
        responses: { 200: { description: 'Payments.', content: { 'application/json': {} } } },
      }),
  ],
  [
    'a response is new',
    (d) => d.set(`${create}.responses.409`, { description: 'There is one already. See there.' }),
  ],
  [
    'a header of a shared response is new',
    (d) => d.set('components.responses.Problem.headers', { 'X-Reason': { schema: { type: 'string' } } }),
  ],
  [
    'a request body is new',
    (d) =>
      d.set('paths./orders/{orderId}.delete.requestBody', {
        content: { 'application/json': { schema: {} } },
      }),
  ],
  ['a required body is optional', (d) => d.set(`${create}.requestBody.required`, false)],
  [
    'optional parameters are the first',
    (d) =>
      d.set('paths./payments.post.parameters', [
        { name: 'dry', in: 'query', description: 'Pays nothing. To try.', schema: { type: 'boolean' } },
        { name: 'X-Till', in: 'header', schema: { type: 'string' } },
      ]),
  ],
  ['a parameter is described', (d) => d.set(`${parameters}.Trace.description`, 'To find it again.')],
  [
    'a field of a parameter takes more',
    (d) => d.set(`${parameters}.Filter.schema.properties.state.type`, ['string', 'null']),
  ],
  ['a parameter is longer', (d) => d.set(`${parameters}.OrderId.schema.maxLength`, 40)],
  [
    'a name for an alternative of a request is new',
    (d) => d.set(`${schemas}.Payment.discriminator.mapping.wire`, '#/components/schemas/Transfer'),
  ],
  ['a field inside of a list is new', (d) => d.set(`${schemas}.Item.properties.note`, { type: 'string' })],
  ['a field of an alternative is new', (d) => d.set(`${schemas}.Card.properties.year`, { type: 'integer' })],
  [
    'a member of a map takes more',
    (d) => d.set(`${sent}.properties.attributes.additionalProperties.type`, ['string', 'number', 'null']),
  ],
  [
    'a field of a webhook and a callback is new',
    (d) =>
      d.set(`${schemas}.Shipment.properties.weight`, {
        type: 'number',
        description: 'In kilograms. Rounded.',
      }),
  ],
  [
    'a webhook is new',
    (d) =>
      d.set('webhooks.refunded', {
        post: {
          summary: 'An order was refunded',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Shipment' } } },
          },
          responses: { 200: { description: 'Heard.' } },
        },
      }),
  ],
  ['a webhook is described', (d) => d.set('webhooks.paid.post.description', 'Sent once.')],
  ['a security scheme is described otherwise', (d) => d.set(`${schemes}.key.description`, 'Your key.')],
  [
    'an OAuth flow is new',
    (d) => d.set(`${schemes}.oauth.flows.password`, { tokenUrl: 'https://login.shop.example/t', scopes: {} }),
  ],
  [
    'an OAuth refresh URL is new',
    (d) => d.set(`${schemes}.oauth.flows.clientCredentials.refreshUrl`, 'https://login.shop.example/r'),
  ],
  [
    'an example of a media type is new',
    (d) => d.set(`${create}.requestBody.content.application/json.example`, { items: [] }),
  ],
  ['a default of a request is new', (d) => d.set(`${sent}.properties.coupon.default`, 'NONE')],
  [
    'a server variable takes a further value',
    (d) => d.add('paths./orders/{orderId}.servers.0.variables.region.enum', 'ap'),
  ],
  ['a link is described', (d) => d.set('components.links.Self.description', 'The order itself.')],
  [
    'a link of one response is new',
    (d) => d.set(`${list}.responses.200.links`, { create: { operationId: 'createOrder' } }),
  ],
  [
    'all that holds anyway is written out',
    (d) => {
      d.set(`${parameters}.Sort.style`, 'form');
      d.set(`${parameters}.Sort.explode`, true);
      d.set(`${parameters}.Sort.allowReserved`, false);
      d.set(`${parameters}.Trace.style`, 'simple');
      d.set(`${parameters}.Trace.explode`, false);
      d.set(`${parameters}.OrderId.style`, 'simple');
      d.set(`${parameters}.Session.style`, 'form');
    },
  ],
  [
    'a schema that takes everything is written otherwise',
    (d) => d.set(`${sent}.properties.answers.additionalProperties`, true),
  ],
  [
    'a field of a header is described',
    (d) => d.set('components.headers.RequestId.schema.description', 'To ask us about it.'),
  ],
];
