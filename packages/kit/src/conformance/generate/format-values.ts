import fc from 'fast-check';

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 10,
});
const instant = fc.date({
  min: new Date('1970-01-01T00:00:00.000Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/** Values of JSON Schema's and OpenAPI's formats; those that name an address are made by `urlValues`. */
export const formatValues: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ['date-time', instant.map((date) => date.toISOString())],
  ['date', instant.map((date) => date.toISOString().slice(0, 10))],
  ['time', instant.map((date) => date.toISOString().slice(11))],
  ['duration', fc.nat({ max: 999 }).map((count) => `P${count}D`)],
  ['email', fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`)],
  ['hostname', fc.tuple(word, word).map(([name, host]) => `${name}.${host}.example`)],
  ['ipv4', fc.ipV4()],
  ['ipv6', fc.ipV6()],
  ['uuid', fc.uuid()],
  ['json-pointer', word.map((name) => `/${name}`)],
  ['relative-json-pointer', word.map((name) => `0/${name}`)],
  ['uri-template', word.map((name) => `/${name}/{id}`)],
  ['regex', word.map((name) => `^${name}$`)],
  ['byte', fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('base64'))],
]);
