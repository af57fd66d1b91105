import fc from 'fast-check'
import { z } from 'zod'
import { asText, goodValue, hostileValue, objectOf, type Shape } from './hostile-values.ts'

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
    { weight: 12, arbitrary: objectOf(shape, example as Record<string, unknown>).map(asText) },
    { weight: 1, arbitrary: brokenBodies },
    { weight: 1, arbitrary: hostileValue.map(asText) },
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
export const hostileId = (knownIds: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...knownIds) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...rawTexts) },
  )

const inUrl = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const parameterOf = (name: string, shape: Shape, knownValue: unknown): fc.Arbitrary<string[]> => {
  const id = '0190a0a0-0000-7000-8000-000000000000'
  const value = fc.oneof(
    { weight: 3, arbitrary: (knownValue === undefined ? goodValue(shape) : fc.constant(knownValue)).map(inUrl) },
    {
      weight: 1,
      arbitrary: hostileValue.map((value) => inUrl(typeof value === 'object' ? JSON.stringify(value) : value)),
    },
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
  return fc.tuple(...parameters).map((pairs) => `?${pairs.flat().join('&')}`)
}
