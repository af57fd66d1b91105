import { isHeld, type Target } from './figures.ts'
import type { Generator } from './fire.ts'
import type { Load } from './loads.ts'
import type { Options } from './options.ts'
import type { Pair } from './pair.ts'
import type { Stage } from './stage.ts'

/** One figure beside the loads: ours against what it is compared with. */
export type ExtraResult = {
  what: string
  members: number
  unit: string
  ours: number
  /** What it is compared with; absent for a figure that only stands there. */
  limit?: number | undefined
  ratio?: number | undefined
  target?: Target | undefined
  held?: boolean | undefined
  note?: string | undefined
}

export type Scene = { stage: Stage; generator: Generator; options: Options; loads: Map<string, Load>; pair: Pair }

type Compared = Pick<ExtraResult, 'what' | 'members' | 'unit' | 'ours' | 'note'> & { limit: number; target?: Target }

export const compared = ({ target, ...figures }: Compared): ExtraResult => {
  const ratio = figures.ours / figures.limit
  return target ? { ...figures, ratio, target, held: isHeld(ratio, target) } : { ...figures, ratio }
}

export const loadNamed = ({ loads }: Pick<Scene, 'loads'>, name: string): Load => {
  const load = loads.get(name)
  if (!load) throw new Error(`No load is called ${name}`)
  return load
}

/** The lists that everybody and the board look at. */
export const lists = ['user', 'upcoming', 'members'] as const
