import fc from 'fast-check'
import { z } from 'zod'

/** The keywords of JSON Schema that are used here. */
type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** A number that JSON.stringify cannot write; `textOf` inserts its text. */
const rawNumbers = ['1e400', '-1e400', '1e-400', '9007199254740993', '-0', '2147483648', '1E309', '0.1e1'] as const
const rawMark = '\ue000raw:'

const texts = [
  '',
  ' ',
  '\0',
  'Zo\0é',
  '\ud800',
  'a\udfff',
  '\u202eabc',
  '\u200b',
  '\r\nBcc: tous@exemple.fr',
  "'; drop table users; --",
  '%',
  '\\',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'true',
  '=1+1',
  '2026-02-31',
  '24:61',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'Ａ\u0301'.repeat(30),
  '🏃'.repeat(100),
  'x'.repeat(4000),
  'x'.repeat(33_000),
]

const nested = (depth: number, kind: 'array' | 'object') => {
  let value: unknown = 0
  for (let level = 0; level < depth; level++) value = kind === 'array' ? [value] : { a: value }
  return value
}

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...rawNumbers.map((text) => rawMark + text)),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    121,
    1e21,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    [null],
    ['x'],
  ),
  fc.constantFrom<unknown>(nested(200, 'array'), nested(200, 'object'), Array(2000).fill('x')),
  fc.constantFrom<unknown>({ length: 1e9 }, { toString: 'x' }, { $ne: null }, { sql: 'select 1' }),
)

/** Fields that the server sets and a client must not. */
const protectedFields: Record<string, unknown> = {
  role: 'ADMIN',
  level: 'LVLX',
  paid: true,
  feeCents: 0,
  fee: 0,
  status: 'ACTIVE',
  membership: { status: 'ACTIVE', feeCents: 0 },
  userId: '01890000-0000-7000-8000-000000000001',
  coachId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-000000000001',
  passwordHash: 'x',
  createdAt: '2000-01-01T00:00:00.000Z',
  paidAt: '2000-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  sortName: 'a',
  constructor: { prototype: { role: 'ADMIN' } },
}
const extraFields = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .subarray(Object.keys(protectedFields))
      .map((names) => Object.fromEntries(names.map((name) => [name, protectedFields[name]]))),
  },
)

const goodValue = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(goodValue))
  switch (shape.type) {
    case 'object':
      return objectOf(shape, {})
    case 'array':
      return fc.array(likelyValue(shape.items ?? {}), { maxLength: 5 })
    case 'integer':
      return fc.oneof(fc.integer({ min: shape.minimum ?? -5, max: shape.maximum ?? 200 }), boundsOf(shape))
    case 'number':
      return fc.oneof(fc.double({ min: shape.minimum ?? 0, max: shape.maximum ?? 1e6, noNaN: true }), boundsOf(shape))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return shape.format === 'uuid' ? fc.uuid() : textOf(shape)
    default:
      return fc.jsonValue()
  }
}

// Values just outside the limits too.
const boundsOf = ({ minimum = 0, maximum = 100 }: Shape) => fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1)
const textOf = ({ minLength = 0, maxLength = 300 }: Shape) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }),
    fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1), 'é'.repeat(Math.max(0, minLength - 1))),
  )

const likelyValue = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: goodValue(shape) }, { weight: 1, arbitrary: hostileValue })

/** A field with the example's value, another valid one, an invalid one, or absent. */
const fieldOf = (shape: Shape, known: unknown): fc.Arbitrary<unknown> => {
  const example = known === undefined ? goodValue(shape) : fc.constant(known)
  return fc.oneof(
    { weight: 12, arbitrary: example },
    { weight: 2, arbitrary: goodValue(shape) },
    { weight: 2, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const objectOf = ({ properties = {} }: Shape, example: Record<string, unknown>): fc.Arbitrary<object> => {
  const fields = Object.entries(properties).map(([name, shape]) => [name, fieldOf(shape, example[name])] as const)
  return fc.tuple(fc.record(Object.fromEntries(fields)), extraFields).map(([known, extra]) => ({ ...extra, ...known }))
}

/** JSON text of a body, with the numbers that JavaScript cannot represent. */
const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${rawMark}([^"]+)"`, 'g'), '$1')

const brokenBodies = fc.constantFrom<string | Buffer>(
  '',
  'null',
  '[]',
  '"x"',
  '0',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"email":"a@exemple.fr","email":"b@exemple.fr"}',
  `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
  `${'{"a":'.repeat(5000)}0${'}'.repeat(5000)}`,
  '{"email":"\\ud800"}',
  '{"rpe":1e999}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"email":"a@exemple.fr"}', 'utf16le'),
  `{"text":"${'x'.repeat(1_000_000)}"}`,
  Buffer.alloc(1_000_000, 0),
)

/** Malformed bodies of a call, and some that are almost or completely valid. */
export const hostileBody = (schema: z.ZodType | undefined, example: object = {}): fc.Arbitrary<string | Buffer> => {
  if (!schema) return brokenBodies
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return fc.oneof(
    { weight: 12, arbitrary: objectOf(shape, example as Record<string, unknown>).map(written) },
    { weight: 1, arbitrary: brokenBodies },
    { weight: 1, arbitrary: hostileValue.map(written) },
  )
}

// Raw text of a URL: some are invalid percent-encodings.
const rawTexts = [
  '1',
  '%00',
  '..',
  '%zz',
  "'",
  'null',
  '%F0%9F',
  'x'.repeat(300),
  '%C3%A9',
  '%ED%A0%80',
  '%2e%2e%2f',
  '',
]

/** Mostly a valid id, else a text that is none. */
export const hostileId = (known: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...rawTexts) },
  )

const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const parameterOf = (name: string, shape: Shape, known: unknown): fc.Arbitrary<string[]> => {
  const id = '0190a0a0-0000-7000-8000-000000000000'
  const value = fc.oneof(
    { weight: 3, arbitrary: (known === undefined ? goodValue(shape) : fc.constant(known)).map(inAddress) },
    { weight: 1, arbitrary: hostileValue.map((one) => inAddress(typeof one === 'object' ? JSON.stringify(one) : one)) },
    { weight: 2, arbitrary: fc.constantFrom(...rawTexts) },
    { weight: 1, arbitrary: fc.constantFrom(`2026-02-31T10:00:00.000Z_${id}`, `2026-11-20T10:00:00.000Z_${id}`, id) },
  )
  return fc.array(
    value.map((text) => `${name}=${text}`),
    { maxLength: 2 },
  )
}

/** Query string of a call: each parameter valid, invalid, repeated or absent. */
export const hostileQuery = (schema: z.ZodType | undefined, example: Record<string, string> = {}) => {
  if (!schema) return fc.constantFrom('', '?', '?__proto__=1', '?a[b]=%00')
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const parameters = Object.entries(properties).map(([name, shape]) => parameterOf(name, shape, example[name]))
  return fc.tuple(...parameters).map((given) => `?${given.flat().join('&')}`)
}
