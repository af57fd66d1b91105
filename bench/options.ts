import { parseArgs } from 'node:util'
import { z } from 'zod'

export const usage =
  'Usage : npm run bench -- [--seconds 3] [--members 200,5000,20000] [--engine sqlite,postgres] [--only user,login]\n'

const numbers = z.string().transform(Number).pipe(z.number().positive())
const list = z.string().transform((text) => text.split(','))
const Options = z.object({
  /** Of each measurement, after its warm-up. */
  seconds: numbers.default(3),
  members: list.pipe(z.array(numbers.transform(Math.round))).default([200, 5000, 20_000]),
  engine: list.pipe(z.array(z.enum(['sqlite', 'postgres']))).default(['sqlite', 'postgres']),
  /** Names of loads and extras; all of them when empty. */
  only: list.default([]),
})
export type Options = z.infer<typeof Options>

/** Throws on anything that is not an option. */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const
  return Options.parse(parseArgs({ args, options: { seconds: text, members: text, engine: text, only: text } }).values)
}
