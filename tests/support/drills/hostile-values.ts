import fc from 'fast-check'

/** The keywords of JSON Schema that are used here. */
export type Shape = {
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

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
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

export const goodValue = (shape: Shape): fc.Arbitrary<unknown> => {
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
const fieldOf = (shape: Shape, knownValue: unknown): fc.Arbitrary<unknown> => {
  const example = knownValue === undefined ? goodValue(shape) : fc.constant(knownValue)
  return fc.oneof(
    { weight: 12, arbitrary: example },
    { weight: 2, arbitrary: goodValue(shape) },
    { weight: 2, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

export const objectOf = ({ properties = {} }: Shape, example: Record<string, unknown>): fc.Arbitrary<object> => {
  const fields = Object.entries(properties).map(([name, shape]) => [name, fieldOf(shape, example[name])] as const)
  return fc.tuple(fc.record(Object.fromEntries(fields)), extraFields).map(([known, extra]) => ({ ...extra, ...known }))
}

/** JSON text of a body, with the numbers that JavaScript cannot represent. */
export const asText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${rawMark}([^"]+)"`, 'g'), '$1')
