import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Engine } from '../server/database/schema.ts'

export type Options = {
  /** Seconds of each measurement, after warm-up. */
  seconds: number
  rounds: number
  /** Sizes of the club. */
  members: number[]
  engines: Engine[]
  /** Names of loads and extras; all of them when empty. */
  only: string[]
  /** A run of everything is written to `bench/results.md`; any other is only printed. */
  isWhole: boolean
}

export const usage =
  'Usage : npm run bench -- [--seconds 4] [--rounds 3] [--members 200,5000,20000] [--engine sqlite,postgres] [--only user,login]\n'

const numbers = z.string().transform(Number).pipe(z.number().positive())
const list = z.string().transform((text) => text.split(','))
const Typed = z.object({
  seconds: numbers.default(4),
  rounds: numbers.transform(Math.round).default(3),
  members: list.pipe(z.array(numbers.transform(Math.round))).default([200, 5000, 20_000]),
  engine: list.pipe(z.array(z.enum(['sqlite', 'postgres']))).default(['sqlite', 'postgres']),
  only: list.default([]),
})

/** Throws on anything that is not an option. */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const
  const options = { seconds: text, rounds: text, members: text, engine: text, only: text }
  const { values } = parseArgs({ args, options })
  const { engine: engines, ...typed } = Typed.parse(values)
  return { ...typed, engines, isWhole: !values.only && !values.members && !values.engine }
}
