import { compared, type ExtraResult, type Scene } from '../extra.ts'
import { median } from '../figures.ts'
import { bareOn, oursOn } from '../pair.ts'

/** From the start of the process to the first 200, with migrations up to date. */
export const startUp = async ({ stage, pair, options }: Scene): Promise<ExtraResult[]> => {
  const [databaseUrl, bareUrl] = [await stage.copy(pair.club, 'ours_start'), await stage.copy(pair.club, 'bare_start')]
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = -1; round < options.rounds; round += 1) {
    for (const [times, start] of [
      [bare, () => bareOn(bareUrl, pair.statementsFile)],
      [ours, () => oursOn(databaseUrl)],
    ] as const) {
      const program = await start()
      if (round >= 0) times.push(program.startedInMs)
      await program.stop()
    }
  }
  const what = 'start to the first 200'
  const members = pair.club.members
  return [compared({ what, members, unit: 'ms', ours: median(ours), limit: median(bare), target: { atMost: 2.5 } })]
}
