/** Records what our server does for a load, so that the baseline runs the same statements. */
import { hashToken } from '../server/security/tokens.ts'
import { openRecordedApp, type SentStatement } from '../tests/support/app/recorded-app.ts'
import { kindOf, type Recording, type Recordings, type Statement, uuid } from './baseline/recording.ts'
import type { Call } from './fire.ts'

/** Skips existing rows: an interrupted load begins again in the middle of its cycle. */
const tolerant = (sql: string) =>
  sql.startsWith('insert') && !sql.includes('on conflict')
    ? sql.replace(/( returning .*)?$/, ' on conflict do nothing$1')
    : sql

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.replace(uuid, '') === '' && value !== ''
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Replaces what differs in each call by placeholders: token, id in the path, ids of rows read, time, new ids. */
const withPlaceholders = (
  sentStatements: readonly SentStatement[],
  { path, headers = {}, body = '' }: Call,
  startedAt: string,
): Statement[] => {
  const placeholders = new Map<string, string>()
  const replace = (value: string, placeholder: string) =>
    placeholders.get(value) ?? placeholders.set(value, placeholder).get(value) ?? placeholder
  const token = /club=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const now = new Date().toISOString()
  for (const id of body.match(uuid) ?? []) replace(id, id)
  for (const id of path.match(uuid) ?? []) replace(id, '{{id}}')
  const replaceNew = (value: string) => replace(value, `{{new ${placeholders.size}}}`)
  return sentStatements.map(({ query, rows }, position) => {
    const parameters = JSON.stringify(query.parameters)
      .replace(hashToken(token), '{{token}}')
      .replace(instant, (time) => (time >= startedAt && time <= now ? '{{now}}' : time))
      .replace(uuid, replaceNew)
    for (const [index, row] of rows.entries())
      for (const [column, value] of Object.entries(row as object))
        if (isId(value)) replace(value, `{{row ${position} ${index} ${column}}}`)
    return { sql: tolerant(query.sql), parameters }
  })
}

/** More calls than the longest cycle of a load: a call may do less in the second cycle than in the first. */
const recordedCalls = 24

/** Sends the first calls of one connection of each load; the last of each kind is kept. */
export const record = async (databaseUrl: string, loads: readonly Call[][]): Promise<Recordings> => {
  const { send, close } = await openRecordedApp(databaseUrl)
  const recordOne = async (call: Call): Promise<Recording> => {
    const startedAt = new Date().toISOString()
    const headers = { ...call.headers, 'accept-encoding': 'identity' }
    const { response, statements } = await send({ ...call, headers })
    if (response.statusCode >= 400) throw new Error(`${call.method} ${call.path} responded ${response.statusCode}`)
    return {
      status: response.statusCode,
      response: response.body ? response.json() : null,
      statements: withPlaceholders(statements, call, startedAt),
    }
  }
  const recordings: Recordings = {}
  for (const calls of loads) {
    const repeated = Array.from({ length: recordedCalls }, (_, index) => calls[index % calls.length] as Call)
    for (const call of repeated) recordings[kindOf(call.method, call.path)] = await recordOne(call)
  }
  await close()
  return recordings
}
