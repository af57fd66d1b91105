import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Club } from './club.ts'
import type { Load } from './loads.ts'
import { type Program, startProgram } from './program.ts'
import { record } from './record.ts'
import type { Stage } from './stage.ts'

/** Our server and the bare limit, each on its own copy of the same club. */
export type Pair = { club: Club; ours: Program; limit: Program; stop: () => Promise<void> }

export const startPair = async (stage: Stage, members: number, loads: readonly Load[]): Promise<Pair> => {
  const club = await stage.club(members)
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const RECORDINGS = join(folder, 'recordings.json')
  const calls = loads.flatMap(({ limit, calls }) => (limit ? [] : [calls(club)[0] ?? []]))
  const recordings = await record(await stage.copy(club, 'recorded'), calls)
  writeFileSync(RECORDINGS, JSON.stringify(recordings))
  const [oursUrl, limitUrl] = [await stage.copy(club, 'ours'), await stage.copy(club, 'limit')]
  const ours = await startProgram('server/start/main.ts', {
    DATABASE_URL: oursUrl,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    LIMITS: 'off',
  })
  const limit = await startProgram('bench/limits/fastify.ts', { DATABASE_URL: limitUrl, RECORDINGS })
  const stop = async () => {
    await Promise.all([ours.stop(), limit.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  return { club, ours, limit, stop }
}
