import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Club } from './club.ts'
import type { KeptAnswer } from './limits/bytes.ts'
import { productStatements } from './product-statements.ts'
import { type Program, startProgram } from './program.ts'
import type { Stage } from './stage.ts'

const root = join(import.meta.dirname, '..')

/** Ours and the bare limits, each on a copy of the same club, running at the same time. */
export type Pair = {
  club: Club
  ours: Program
  fastify: Program
  bytes: Program
  databaseUrl: string
  bareUrl: string
  /** For another bare Fastify. */
  statementsFile: string
  statements: Awaited<ReturnType<typeof productStatements>>
  stop: () => Promise<void>
}

/** The largest script of the built site. */
export const hashedAsset = (): string => {
  const names = readdirSync(join(root, 'build/client/assets')).filter((name) => name.endsWith('.js'))
  return `/assets/${names.find((name) => name.startsWith('entry.client')) ?? names[0]}`
}

const keep = async (url: string, path: string): Promise<KeptAnswer> => {
  // `fetch` would hand out the body unpacked.
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request(url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
        for (const own of ['date', 'connection', 'keep-alive']) delete headers[own]
        resolve({ path, headers, base64: Buffer.concat(chunks).toString('base64') })
      })
    })
    call.on('error', reject).end()
  })
}

export const oursOn = (databaseUrl: string, flags: string[] = []) =>
  startProgram('server/main.ts', { DATABASE_URL: databaseUrl, OUTBOX_FOLDER: 'data/bench/copies/outbox' }, { flags })

export const bareOn = (databaseUrl: string, statementsFile: string) =>
  startProgram('bench/limits/fastify.ts', { DATABASE_URL: databaseUrl, STATEMENTS: statementsFile })

export const startPair = async (stage: Stage, members: number): Promise<Pair> => {
  const club = await stage.club(members)
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const [databaseUrl, bareUrl] = [await stage.copy(club, `ours_${members}`), await stage.copy(club, `bare_${members}`)]
  const statements = await productStatements(stage.engine, club.userIds.slice(0, 60))
  const [STATEMENTS, ANSWERS] = [join(folder, 'statements.json'), join(folder, 'answers.json')]
  writeFileSync(STATEMENTS, JSON.stringify(statements))
  const ours = await oursOn(databaseUrl)
  const fastify = await bareOn(bareUrl, STATEMENTS)
  writeFileSync(ANSWERS, JSON.stringify(await Promise.all(['/', hashedAsset()].map((path) => keep(ours.url, path)))))
  const bytes = await startProgram('bench/limits/bytes.ts', { ANSWERS })
  const stop = async () => {
    await Promise.all([ours.stop(), fastify.stop(), bytes.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  return { club, ours, fastify, bytes, databaseUrl, bareUrl, statementsFile: STATEMENTS, statements, stop }
}
