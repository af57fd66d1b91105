import type { ExtraResult, Scene } from '../extra.ts'
import { alone } from './alone.ts'
import { duringLogins } from './during-logins.ts'
import { growth } from './growth.ts'
import { interaction } from './interaction.ts'
import { memory } from './memory.ts'
import { plans } from './plans.ts'
import { rush } from './rush.ts'
import { startUp } from './start-up.ts'
import { threeProcesses } from './three-processes.ts'

const size = async ({ stage, pair: { club } }: Scene): Promise<ExtraResult[]> => [
  { what: 'size on disk', members: club.members, unit: 'MB', ours: await stage.sizeMb(club.databaseUrl) },
]

/** By the name that `--only` knows them by. Some stand for every size, the others for one, to keep a run in bounds. */
export const extras: Record<string, { atEverySize: boolean; run: (scene: Scene) => Promise<ExtraResult[]> }> = {
  size: { atEverySize: true, run: size },
  rush: { atEverySize: true, run: rush },
  plans: { atEverySize: true, run: plans },
  alone: { atEverySize: true, run: alone },
  logins: { atEverySize: false, run: duringLogins },
  memory: { atEverySize: false, run: memory },
  start: { atEverySize: false, run: startUp },
  growth: { atEverySize: false, run: growth },
  interaction: { atEverySize: false, run: interaction },
  three: { atEverySize: false, run: threeProcesses },
}
