import { parseArgs } from 'node:util'
import type { Engine } from '../server/database/schema.ts'

export type Options = {
  /** Of each measurement, after warm-up. */
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

const positive = (text: string, name: string) => {
  const number = Number(text)
  if (!(number > 0)) throw new Error(name)
  return number
}

const isEngine = (text: string): text is Engine => ['sqlite', 'postgres'].includes(text)

/** Throws on anything that is not an option. */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { seconds: text, rounds: text, members: text, engine: text, only: text },
  })
  const engines = (values.engine ?? 'sqlite,postgres').split(',')
  if (!engines.every(isEngine)) throw new Error('engine')
  return {
    seconds: positive(values.seconds ?? '4', 'seconds'),
    rounds: Math.round(positive(values.rounds ?? '3', 'rounds')),
    members: (values.members ?? '200,5000,20000').split(',').map((one) => Math.round(positive(one, 'members'))),
    engines,
    only: values.only?.split(',') ?? [],
    isWhole: values.only === undefined && values.members === undefined && values.engine === undefined,
  }
}
