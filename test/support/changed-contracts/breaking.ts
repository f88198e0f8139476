import type { Draft } from './draft.ts';

export type Mutation = readonly [title: string, change: (draft: Draft) => void];

const list = 'paths./orders.get';
const create = 'paths./orders.post';
const order = 'paths./orders/{orderId}';
const parameters = 'components.parameters';
const schemas = 'components.schemas';
const sent = `${schemas}.NewOrder`;
const got = `${schemas}.Order`;
const schemes = 'components.securitySchemes';

const addresses: readonly Mutation[] = [
  ['an operation is removed', (d) => d.drop(`${order}.delete`)],
  ['a path is removed', (d) => d.drop('paths./payments')],
  ['a path is renamed', (d) => d.rename('paths./payments', '/transfers')],
  ['a method is replaced', (d) => d.rename(`${order}.put`, 'patch')],
  ['the server of a path moves', (d) => d.set(`${order}.servers.1.url`, 'https://other.shop.example')],
  ['a server of a path is removed', (d) => d.drop(`${order}.servers.1`)],
  ['a server variable loses a value', (d) => d.drop(`${order}.servers.0.variables.region.enum.1`)],
  [
    'a server variable has another default',
    (d) => d.set(`${order}.servers.0.variables.region.default`, 'us'),
  ],
];

const inParameters: readonly Mutation[] = [
  ['an optional query parameter is removed', (d) => d.drop(`${list}.parameters.1`)],
  ['a query parameter becomes required', (d) => d.set(`${parameters}.Sort.required`, true)],
  [
    'a required header is new',
    (d) => d.add(`${list}.parameters`, { name: 'X-App', in: 'header', required: true, schema: {} }),
  ],
  [
    'a required cookie is new',
    (d) =>
      d.add(`${list}.parameters`, { name: 'seen', in: 'cookie', required: true, schema: { type: 'string' } }),
  ],
  ['a parameter moves from the query to a header', (d) => d.set(`${parameters}.Sort.in`, 'header')],
  ['a parameter has another type', (d) => d.set(`${parameters}.Query.schema.type`, 'integer')],
  ['a parameter has a lower maximum', (d) => d.set(`${parameters}.Limit.schema.maximum`, 50)],
  ['a parameter has another default', (d) => d.set(`${parameters}.Limit.schema.default`, 10)],
  ['a parameter loses a value', (d) => d.drop(`${parameters}.Sort.schema.enum.0`)],
  ['a parameter is limited to values', (d) => d.set(`${parameters}.Query.schema.enum`, ['a', 'b'])],
  ['a parameter gets a pattern', (d) => d.set(`${parameters}.OrderId.schema.pattern`, '^[0-9a-f]+$')],
  ['a parameter gets a format', (d) => d.set(`${parameters}.OrderId.schema.format`, 'uuid')],
  ['a parameter has another format', (d) => d.set(`${parameters}.Since.schema.format`, 'date-time')],
  ['a cookie gets a length', (d) => d.set(`${parameters}.Session.schema.maxLength`, 10)],
  ['a list is delimited otherwise', (d) => d.set(`${parameters}.Fields.style`, 'spaceDelimited')],
  ['a list is exploded', (d) => d.set(`${parameters}.Ids.explode`, true)],
  ['an object is no deepObject any more', (d) => d.set(`${parameters}.Filter.style`, 'form')],
  [
    'a member of an object in the query is removed',
    (d) => d.drop(`${parameters}.Filter.schema.properties.city`),
  ],
  ['reserved characters are not allowed any more', (d) => d.set(`${parameters}.Query.allowReserved`, false)],
  ['a path parameter is written otherwise', (d) => d.set(`${parameters}.OrderId.style`, 'label')],
  [
    'a parameter is JSON instead of a text',
    (d) => {
      d.drop(`${parameters}.Query.schema`);
      d.set(`${parameters}.Query.content`, { 'application/json': { schema: { type: 'string' } } });
    },
  ],
  [
    'a parameter of JSON has another type inside',
    (d) => d.set(`${parameters}.Where.content.application/json.schema.properties.city.type`, 'integer'),
  ],
];

const inRequests: readonly Mutation[] = [
  ['a body becomes required', (d) => d.set(`${order}.put.requestBody.required`, true)],
  [
    'a media type of a request is removed',
    (d) => d.drop(`${create}.requestBody.content.application/x-www-form-urlencoded`),
  ],
  [
    'a request field is new and required',
    (d) => {
      d.set(`${sent}.properties.vat`, { type: 'string' });
      d.add(`${sent}.required`, 'vat');
    },
  ],
  ['a request field is removed', (d) => d.drop(`${sent}.properties.coupon`)],
  ['a request field becomes required', (d) => d.add(`${sent}.required`, 'coupon')],
  [
    'a request field is an integer instead of a number',
    (d) => d.set(`${sent}.properties.weight.type`, 'integer'),
  ],
  ['a request field loses a value', (d) => d.drop(`${sent}.properties.kind.enum.1`)],
  ['a request field has another default', (d) => d.set(`${sent}.properties.kind.default`, 'gift')],
  ['a request field gets a constant', (d) => d.set(`${sent}.properties.weight.const`, 1)],
  ['a request list has to be longer', (d) => d.set(`${sent}.properties.items.minItems`, 2)],
  ['a request text has to be shorter', (d) => d.set(`${sent}.properties.coupon.maxLength`, 10)],
  ['a request text has another pattern', (d) => d.set(`${sent}.properties.coupon.pattern`, '^[A-Z]+$')],
  ['a request number has to be a multiple', (d) => d.set(`${sent}.properties.weight.multipleOf`, 0.5)],
  ['a request list may not repeat', (d) => d.set(`${sent}.properties.items.uniqueItems`, true)],
  [
    'a request object takes no unknown members any more',
    (d) => d.set(`${schemas}.Item.additionalProperties`, false),
  ],
  [
    'a request map takes other values',
    (d) => d.set(`${sent}.properties.attributes.additionalProperties.type`, 'string'),
  ],
  [
    'a request pattern of names takes other values',
    (d) => d.set(`${sent}.properties.labels.patternProperties.^n-.type`, 'string'),
  ],
  ['a request tuple has another type', (d) => d.set(`${sent}.properties.route.prefixItems.1.type`, 'number')],
  ['a request tuple takes nothing further', (d) => d.set(`${sent}.properties.route.items`, false)],
  ['a request field may not be null any more', (d) => d.set(`${sent}.properties.note.type`, 'string')],
  ['a request field becomes readOnly', (d) => d.set(`${schemas}.Customer.properties.phone.readOnly`, true)],
  ['a field asks for another', (d) => d.set(`${sent}.dependentRequired`, { coupon: ['customer'] })],
  ['a request object needs members', (d) => d.set(`${sent}.properties.answers.minProperties`, 1)],
  [
    'a request object limits its names',
    (d) => d.set(`${sent}.properties.answers.propertyNames`, { maxLength: 5 }),
  ],
  ['a request forbids what it allowed', (d) => d.set(`${sent}.properties.weight.not`, { const: 13 })],
  ['a part of an allOf becomes required', (d) => d.set(`${schemas}.Named.required`, ['name'])],
  [
    'an alternative of a request is removed',
    (d) => {
      d.drop(`${schemas}.Payment.oneOf.1`);
      d.drop(`${schemas}.Payment.discriminator.mapping.transfer`);
    },
  ],
  [
    'a discriminator of requests calls an alternative otherwise',
    (d) => d.rename(`${schemas}.Payment.discriminator.mapping.card`, 'creditCard'),
  ],
  [
    'a discriminator of requests reads another member',
    (d) => d.set(`${schemas}.Payment.discriminator.propertyName`, 'method'),
  ],
  [
    'a part of a form takes fewer media types',
    (d) =>
      d.set(
        'paths./photos.post.requestBody.content.multipart/form-data.encoding.file.contentType',
        'image/png',
      ),
  ],
  [
    'a part of a form is written otherwise',
    (d) =>
      d.set('paths./photos.post.requestBody.content.multipart/form-data.encoding.title', {
        style: 'deepObject',
      }),
  ],
  [
    'a request tuple has a further type',
    (d) => d.add(`${sent}.properties.route.prefixItems`, { type: 'boolean' }),
  ],
  [
    'a discriminator of requests is new',
    (d) => d.set(`${schemas}.Item.discriminator`, { propertyName: 'sku' }),
  ],
  ['a field of both ways is shorter', (d) => d.set(`${schemas}.Customer.properties.name.maxLength`, 50)],
  [
    'a required field is no longer readOnly',
    (d) => {
      d.drop(`${schemas}.Customer.properties.id.readOnly`);
      d.add(`${schemas}.Customer.required`, 'id');
    },
  ],
];

const inResponses: readonly Mutation[] = [
  ['a status of success is replaced', (d) => d.rename(`${order}.put.responses.200`, '202')],
  ['a media type of a response is removed', (d) => d.drop(`${list}.responses.200.content.text/csv`)],
  ['a response field is removed', (d) => d.drop(`${got}.properties.note`)],
  ['a response field becomes optional', (d) => d.drop(`${got}.required.3`)],
  ['a response field may be null', (d) => d.set(`${got}.properties.note.type`, ['string', 'null'])],
  ['a response field has a further value', (d) => d.add(`${got}.properties.kind.enum`, 'loan')],
  ['a response number has no maximum any more', (d) => d.drop(`${got}.properties.total.maximum`)],
  ['a response text has no pattern any more', (d) => d.drop(`${got}.properties.code.pattern`)],
  ['a response text has another format', (d) => d.set(`${schemas}.Due.properties.until.format`, 'date')],
  ['a response constant changes', (d) => d.set(`${got}.properties.currency.const`, 'USD')],
  ['a response list may repeat', (d) => d.drop(`${got}.properties.tags.uniqueItems`)],
  ['a response field becomes writeOnly', (d) => d.set(`${schemas}.Customer.properties.city.writeOnly`, true)],
  [
    'a response map has other values',
    (d) => d.set(`${got}.properties.attributes.additionalProperties.type`, 'number'),
  ],
  [
    'a response pattern of names has other values',
    (d) => d.set(`${schemas}.Labels.patternProperties.^l-.type`, 'number'),
  ],
  ['a response tuple has another type', (d) => d.set(`${schemas}.Place.prefixItems.1.type`, 'string')],
  ['a response header is removed', (d) => d.drop(`${list}.responses.200.headers.X-Total`)],
  ['a response header becomes optional', (d) => d.set('components.headers.RequestId.required', false)],
  ['a response header is not promised any more', (d) => d.drop('components.headers.RequestId.required')],
  [
    'a response header has another type',
    (d) => d.set(`${list}.responses.200.headers.X-Total.schema.type`, 'string'),
  ],
  [
    'an alternative of a response is new',
    (d) => d.add(`${schemas}.Receipt.anyOf`, { $ref: '#/components/schemas/Problem' }),
  ],
  [
    'a discriminator of responses calls an alternative otherwise',
    (d) => d.rename(`${schemas}.Receipt.discriminator.mapping.due`, 'open'),
  ],
  ['a link is removed', (d) => d.drop('components.responses.Order.links.replace')],
  ['a link leads elsewhere', (d) => d.set('components.links.Replace.operationId', 'deleteOrder')],
  [
    'a link passes something else',
    (d) => d.set('components.links.Replace.parameters.orderId', '$response.body#/code'),
  ],
  ['a response tuple has a type less', (d) => d.drop(`${schemas}.Place.prefixItems.1`)],
  ['a discriminator of responses is gone', (d) => d.drop(`${schemas}.Receipt.discriminator`)],
  ['a webhook is removed', (d) => d.drop('webhooks.paid')],
  ['a callback is removed', (d) => d.drop(`${create}.callbacks.shipped`)],
  ['a field of a webhook and a callback is removed', (d) => d.drop(`${schemas}.Shipment.properties.parcel`)],
];

const inSecurity: readonly Mutation[] = [
  ['another scope is needed', (d) => d.set(`${create}.security.0.oauth`, ['orders:all'])],
  ['credentials are needed', (d) => d.set(`${order}.delete.security`, [{ key: [] }])],
  ['a way to authenticate is removed', (d) => d.drop(`${order}.get.security.0`)],
  ['a key has another name', (d) => d.set(`${schemes}.key.name`, 'X-Api-Key')],
  ['a key moves from a cookie to the query', (d) => d.set(`${schemes}.cookie.in`, 'query')],
  ['an HTTP scheme is replaced', (d) => d.set(`${schemes}.basic.scheme`, 'bearer')],
  [
    'OpenID Connect is found elsewhere',
    (d) => d.set(`${schemes}.openid.openIdConnectUrl`, 'https://id.shop.example'),
  ],
  [
    'an OAuth token URL moves',
    (d) => d.set(`${schemes}.oauth.flows.clientCredentials.tokenUrl`, 'https://id.shop.example/t'),
  ],
  [
    'an OAuth authorization URL moves',
    (d) => d.set(`${schemes}.oauth.flows.authorizationCode.authorizationUrl`, 'https://id.shop.example/a'),
  ],
  [
    'an OAuth refresh URL moves',
    (d) => d.set(`${schemes}.oauth.flows.authorizationCode.refreshUrl`, 'https://id.shop.example/r'),
  ],
  ['an OAuth flow is removed', (d) => d.drop(`${schemes}.oauth.flows.clientCredentials`)],
  ['an OAuth flow is replaced', (d) => d.rename(`${schemes}.oauth.flows.authorizationCode`, 'password')],
  ['an OAuth scope is removed', (d) => d.drop(`${schemes}.oauth.flows.authorizationCode.scopes.orders:all`)],
];

/** Each breaks somebody's client; by what it is a change of. */
export const breaking: Readonly<Record<string, readonly Mutation[]>> = {
  addresses,
  parameters: inParameters,
  requests: inRequests,
  responses: inResponses,
  security: inSecurity,
};
