import type { JsonObject } from '@seogeo/document';

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });
const schema = (name: string) => ref('schemas', name);
const json = (name: string) => ({ 'application/json': { schema: schema(name) } });
const scopes = { 'orders:read': 'Read orders.', 'orders:write': 'Write orders.', 'orders:all': 'Both.' };
const oauthHost = 'https://login.shop.example';

/** A shop's contract with one of everything that may change; each call gives a copy of its own. */
export function shopDocument(): JsonObject {
  return structuredClone(shop);
}

const orderItem = {
  parameters: [ref('parameters', 'OrderId')],
  servers: [
    { url: 'https://{region}.shop.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: 'https://backup.shop.example' },
  ],
  get: {
    operationId: 'getOrder',
    summary: 'Read an order',
    security: [{ key: [] }, { oauth: ['orders:read'] }],
    responses: { 200: ref('responses', 'Order'), 404: ref('responses', 'Problem') },
  },
  put: {
    operationId: 'replaceOrder',
    summary: 'Replace an order',
    security: [{ basic: [] }],
    requestBody: { required: false, content: json('NewOrder') },
    responses: { 200: ref('responses', 'Order'), 204: { description: 'As it was.' } },
  },
  delete: {
    operationId: 'deleteOrder',
    summary: 'Delete an order',
    security: [],
    responses: { 204: { description: 'Gone.' } },
  },
};

const orders = {
  get: {
    operationId: 'listOrders',
    summary: 'List orders',
    tags: ['orders'],
    security: [{ key: [] }],
    parameters: [
      'Limit',
      'Sort',
      'Ids',
      'Fields',
      'Filter',
      'Query',
      'Since',
      'Trace',
      'Session',
      'Where',
    ].map((name) => ref('parameters', name)),
    responses: {
      200: {
        description: 'The orders.',
        headers: {
          'X-Request-Id': ref('headers', 'RequestId'),
          'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } },
        },
        content: { ...json('OrderList'), 'text/csv': { schema: { type: 'string' } } },
      },
      default: ref('responses', 'Problem'),
    },
  },
  post: {
    operationId: 'createOrder',
    summary: 'Order something',
    security: [{ oauth: ['orders:write'] }],
    requestBody: {
      required: true,
      content: {
        ...json('NewOrder'),
        'application/x-www-form-urlencoded': { schema: schema('NewOrder') },
      },
    },
    responses: { 201: ref('responses', 'Order'), 422: ref('responses', 'Problem') },
    callbacks: {
      shipped: {
        '{$url}': {
          post: {
            summary: 'The order was sent',
            requestBody: { required: true, content: json('Shipment') },
            responses: { 200: { description: 'Heard.' } },
          },
        },
      },
    },
  },
};

const shop = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: {
    '/orders': orders,
    '/orders/{orderId}': orderItem,
    '/payments': {
      post: {
        operationId: 'createPayment',
        summary: 'Pay',
        security: [{ openid: [] }],
        requestBody: { required: true, content: json('Payment') },
        responses: { 200: { description: 'Paid.', content: json('Receipt') } },
      },
    },
    '/photos': {
      post: {
        operationId: 'createPhoto',
        summary: 'Upload a photo',
        security: [{ cookie: [], key: [] }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: schema('Photo'),
              encoding: { file: { contentType: 'image/png, image/jpeg' } },
            },
          },
        },
        responses: { 201: { description: 'Kept.', content: json('Place') } },
      },
    },
  },
  webhooks: {
    paid: {
      post: {
        summary: 'An order was paid',
        requestBody: { required: true, content: json('Shipment') },
        responses: { 200: { description: 'Heard.' } },
      },
    },
  },
  components: {
    parameters: {
      OrderId: { name: 'orderId', in: 'path', required: true, schema: { type: 'string', maxLength: 36 } },
      Limit: {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      Sort: { name: 'sort', in: 'query', schema: { type: 'string', enum: ['age', 'total'] } },
      Ids: {
        name: 'ids',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', maxItems: 50, items: { type: 'string' } },
      },
      Fields: {
        name: 'fields',
        in: 'query',
        style: 'pipeDelimited',
        explode: false,
        schema: { type: 'array', items: { type: 'string' } },
      },
      Filter: {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        schema: { type: 'object', properties: { state: { type: 'string' }, city: { type: 'string' } } },
      },
      Query: { name: 'q', in: 'query', allowReserved: true, schema: { type: 'string' } },
      Since: { name: 'since', in: 'query', schema: { type: 'string', format: 'date' } },
      Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string', maxLength: 64 } },
      Session: { name: 'session', in: 'cookie', schema: { type: 'string' } },
      Where: {
        name: 'where',
        in: 'query',
        content: {
          'application/json': { schema: { type: 'object', properties: { city: { type: 'string' } } } },
        },
      },
    },
    headers: { RequestId: { required: true, schema: { type: 'string', format: 'uuid' } } },
    links: {
      Self: { operationId: 'getOrder', parameters: { orderId: '$response.body#/id' } },
      Replace: { operationId: 'replaceOrder', parameters: { orderId: '$response.body#/id' } },
    },
    responses: {
      Order: {
        description: 'The order.',
        headers: { 'X-Request-Id': ref('headers', 'RequestId') },
        content: json('Order'),
        links: { self: ref('links', 'Self'), replace: ref('links', 'Replace') },
      },
      Problem: {
        description: 'What went wrong.',
        content: { 'application/problem+json': { schema: schema('Problem') } },
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      basic: { type: 'http', scheme: 'basic' },
      openid: { type: 'openIdConnect', openIdConnectUrl: `${oauthHost}/.well-known/openid-configuration` },
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: `${oauthHost}/token`, scopes },
          authorizationCode: {
            authorizationUrl: `${oauthHost}/authorize`,
            tokenUrl: `${oauthHost}/token`,
            refreshUrl: `${oauthHost}/refresh`,
            scopes,
          },
        },
      },
    },
    schemas: {
      Order: {
        type: 'object',
        description: 'What was ordered.',
        required: ['id', 'kind', 'total', 'customer'],
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true },
          kind: { type: 'string', enum: ['sale', 'gift'] },
          state: { type: 'string', enum: ['open', 'sent'], 'x-open-enum': true },
          code: { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3 },
          total: { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 },
          currency: { const: 'EUR' },
          note: { type: 'string' },
          tags: { type: 'array', maxItems: 5, uniqueItems: true, items: { type: 'string' } },
          place: schema('Place'),
          labels: schema('Labels'),
          attributes: { type: 'object', additionalProperties: { type: 'string' } },
          customer: schema('Customer'),
        },
      },
      OrderList: {
        type: 'object',
        required: ['orders'],
        properties: { orders: { type: 'array', maxItems: 100, items: schema('Order') } },
      },
      Place: {
        type: 'array',
        prefixItems: [{ type: 'number' }, { type: 'number' }],
        minItems: 2,
        maxItems: 2,
      },
      Labels: { type: 'object', patternProperties: { '^l-': { type: 'string' } } },
      Customer: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', maxLength: 100 },
          city: { type: 'string' },
          phone: { type: 'string' },
          secret: { type: 'string', writeOnly: true },
        },
      },
      NewOrder: {
        type: 'object',
        additionalProperties: false,
        required: ['items'],
        properties: {
          items: { type: 'array', minItems: 1, maxItems: 50, items: schema('Item') },
          kind: { type: 'string', enum: ['sale', 'gift'], default: 'sale' },
          coupon: { type: 'string', maxLength: 20, pattern: '^[A-Z0-9]+$' },
          note: { type: ['string', 'null'] },
          weight: { type: 'number' },
          route: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
          labels: { type: 'object', patternProperties: { '^n-': { type: ['string', 'number'] } } },
          attributes: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          answers: { type: 'object' },
          customer: schema('Customer'),
          address: { allOf: [{ type: 'object', properties: { city: { type: 'string' } } }, schema('Named')] },
        },
      },
      Named: { type: 'object', properties: { name: { type: 'string' }, title: { type: 'string' } } },
      Item: {
        type: 'object',
        required: ['sku'],
        properties: { sku: { type: 'string' }, count: { type: 'integer', minimum: 1, maximum: 99 } },
      },
      Payment: {
        oneOf: [schema('Card'), schema('Transfer')],
        discriminator: {
          propertyName: 'by',
          mapping: { card: '#/components/schemas/Card', transfer: '#/components/schemas/Transfer' },
        },
      },
      Card: {
        type: 'object',
        required: ['by', 'number'],
        properties: { by: { type: 'string' }, method: { type: 'string' }, number: { type: 'string' } },
      },
      Transfer: {
        type: 'object',
        required: ['by', 'iban'],
        properties: { by: { type: 'string' }, method: { type: 'string' }, iban: { type: 'string' } },
      },
      Receipt: {
        anyOf: [schema('Paid'), schema('Due')],
        discriminator: {
          propertyName: 'state',
          mapping: { paid: '#/components/schemas/Paid', due: '#/components/schemas/Due' },
        },
      },
      Paid: { type: 'object', required: ['state'], properties: { state: { type: 'string' } } },
      Due: {
        type: 'object',
        required: ['state', 'until'],
        properties: { state: { type: 'string' }, until: { type: 'string', format: 'date-time' } },
      },
      Photo: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'image/png' }, title: { type: 'string' } },
      },
      Shipment: {
        type: 'object',
        required: ['orderId'],
        properties: { orderId: { type: 'string' }, parcel: { type: 'string' } },
      },
      Problem: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
    },
  },
};
