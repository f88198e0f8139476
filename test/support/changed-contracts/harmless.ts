import type { Mutation } from './breaking.ts';
import type { Draft } from './draft.ts';

const list = 'paths./orders.get';
const create = 'paths./orders.post';
const schemas = 'components.schemas';
const sent = `${schemas}.NewOrder`;
const got = `${schemas}.Order`;
const schemes = 'components.securitySchemes';

/** None breaks a client that keeps to the older document. */
export const harmless: readonly Mutation[] = [
  ['a description is reworded', (d) => d.set(`${got}.description`, 'An order.')],
  ['a summary is reworded', (d) => d.set(`${list}.summary`, 'All orders')],
  [
    'an operation is new',
    (d) => d.set('paths./shops', { get: { ...copyOf(d, list), operationId: 'listShops' } }),
  ],
  [
    'an optional query parameter is new',
    (d) => d.add(`${list}.parameters`, { name: 'page', in: 'query', schema: { type: 'integer' } }),
  ],
  [
    'a path parameter is renamed',
    (d) => {
      d.rename('paths./orders/{orderId}', '/orders/{id}');
      d.set('components.parameters.OrderId.name', 'id');
    },
  ],
  ['parameters stand in another order', (d) => d.add(`${list}.parameters`, taken(d, `${list}.parameters.0`))],
  ['a parameter has a higher maximum', (d) => d.set('components.parameters.Limit.schema.maximum', 500)],
  ['a parameter takes a further value', (d) => d.add('components.parameters.Sort.schema.enum', 'city')],
  ['an optional request field is new', (d) => d.set(`${sent}.properties.gift`, { type: 'boolean' })],
  ['a request field takes null', (d) => d.set(`${sent}.properties.coupon.type`, ['string', 'null'])],
  ['a request field becomes optional', (d) => d.set(`${sent}.required`, [])],
  ['a request text has no pattern any more', (d) => d.drop(`${sent}.properties.coupon.pattern`)],
  [
    'a request tuple takes more',
    (d) => d.set(`${sent}.properties.route.prefixItems.0.type`, ['number', 'string']),
  ],
  [
    'a request has a further alternative',
    (d) => {
      d.set(`${schemas}.Cash`, { type: 'object', required: ['by'], properties: { by: { type: 'string' } } });
      d.add(`${schemas}.Payment.oneOf`, { $ref: '#/components/schemas/Cash' });
      d.set(`${schemas}.Payment.discriminator.mapping.cash`, '#/components/schemas/Cash');
    },
  ],
  [
    'a request may also be of another media type',
    (d) =>
      d.set(`${create}.requestBody.content.application/cbor`, {
        schema: { $ref: `#/components/schemas/NewOrder` },
      }),
  ],
  [
    'a response field is new',
    (d) => d.set(`${got}.properties.paidAt`, { type: 'string', format: 'date-time' }),
  ],
  ['a response field is always there', (d) => d.add(`${got}.required`, 'state')],
  ['a response field has one value less', (d) => d.drop(`${got}.properties.kind.enum.1`)],
  ['an open enum of a response grows', (d) => d.add(`${got}.properties.state.enum`, 'lost')],
  ['a response text is shorter', (d) => d.set(`${schemas}.Problem.properties.title.maxLength`, 100)],
  ['a field of responses alone is marked readOnly', (d) => d.set(`${got}.properties.total.readOnly`, true)],
  [
    'a field of requests alone is marked writeOnly',
    (d) => d.set(`${sent}.properties.coupon.writeOnly`, true),
  ],
  [
    'a response header is new',
    (d) => d.set(`${list}.responses.200.headers.X-Page`, { schema: { type: 'string' } }),
  ],
  ['a link is new', (d) => d.set('components.responses.Order.links.again', { operationId: 'createOrder' })],
  ['an example is new', (d) => d.set(`${sent}.properties.coupon.examples`, ['SUMMER'])],
  ['an operation is deprecated', (d) => d.set(`${list}.deprecated`, true)],
  ['another way to authenticate is new', (d) => d.add(`${list}.security`, { basic: [] })],
  ['an HTTP scheme is written in capitals', (d) => d.set(`${schemes}.basic.scheme`, 'BASIC')],
  [
    'a security scheme has another name',
    (d) => {
      d.rename(`${schemes}.basic`, 'password');
      d.set(`${schemes}.password.description`, 'Your password.');
      d.set('paths./orders/{orderId}.put.security', [{ password: [] }]);
    },
  ],
  [
    'an OAuth scope is new',
    (d) => d.set(`${schemes}.oauth.flows.clientCredentials.scopes.orders:none`, 'None.'),
  ],
  [
    'an OAuth scope is reworded',
    (d) => d.set(`${schemes}.oauth.flows.clientCredentials.scopes.orders:read`, 'Read.'),
  ],
  [
    'a schema has another name',
    (d) => {
      d.rename(`${schemas}.Place`, 'Point');
      d.set(`${got}.properties.place.$ref`, '#/components/schemas/Point');
      d.set(
        'paths./photos.post.responses.201.content.application/json.schema.$ref',
        '#/components/schemas/Point',
      );
    },
  ],
  [
    'a link has another name in the components',
    (d) => {
      d.rename('components.links.Replace', 'Put');
      d.set('components.responses.Order.links.replace.$ref', '#/components/links/Put');
    },
  ],
  ['a reference is written out', (d) => d.set(`${got}.properties.place`, copyOf(d, `${schemas}.Place`))],
  [
    'a schema stands alone in an allOf',
    (d) => d.set(`${got}.properties.note`, { allOf: [{ type: 'string' }] }),
  ],
  [
    'a required field of responses is new where requests share the schema',
    (d) => {
      d.set(`${schemas}.Customer.properties.since`, { type: 'string', readOnly: true });
      d.add(`${schemas}.Customer.required`, 'since');
    },
  ],
  ['a response field gets a format', (d) => d.set(`${got}.properties.code.format`, 'code')],
  ['a server is new', (d) => d.add('paths./orders/{orderId}.servers', { url: 'https://new.shop.example' })],
  ['what holds anyway is written out', (d) => d.set('components.parameters.Sort.explode', true)],
];

function copyOf(draft: Draft, place: string): object {
  return structuredClone(Object(draft.get(place)));
}

function taken(draft: Draft, place: string): unknown {
  const value = draft.get(place);
  draft.drop(place);
  return value;
}
