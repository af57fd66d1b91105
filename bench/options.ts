import { parseArgs } from 'node:util'
import type { Engine } from '../server/database/schema.ts'

export type Options = {
  /** Of each firing, after warm-up. */
  seconds: number
  rounds: number
  members: number[]
  engines: Engine[]
  /** Names of loads and extras; all of them when empty. */
  only: string[]
  /** Folder for results.md and results.json; nothing is written without one. */
  out: string | undefined
}

export const usage =
  'Usage : npm run bench -- [--seconds 10] [--rounds 3] [--members 200,5000,100000] [--engine sqlite,postgres] [--only user,login] [--out DOSSIER]\n'

const positive = (text: string, name: string) => {
  const number = Number(text)
  if (!(number > 0)) throw new Error(name)
  return number
}

const isEngine = (text: string): text is Engine => ['sqlite', 'postgres'].includes(text)

/** Throws on anything that is not an option. A run of everything writes bench/results.md unless told where else. */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { seconds: text, rounds: text, members: text, engine: text, only: text, out: text },
  })
  const engines = (values.engine ?? 'sqlite,postgres').split(',')
  if (!engines.every(isEngine)) throw new Error('engine')
  const isWhole = values.only === undefined && values.members === undefined && values.engine === undefined
  return {
    seconds: positive(values.seconds ?? '10', 'seconds'),
    rounds: Math.round(positive(values.rounds ?? '3', 'rounds')),
    members: (values.members ?? '200,5000,100000').split(',').map((one) => Math.round(positive(one, 'members'))),
    engines,
    only: values.only?.split(',') ?? [],
    out: values.out ?? (isWhole ? import.meta.dirname : undefined),
  }
}
