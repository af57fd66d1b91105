import type { startSmtp } from '../../support/mail/smtp.ts'
import type { startPushService } from '../../support/push/push-service.ts'
import type { Host } from './hosts/host.ts'
import type { Model, Person, Session } from './model/model.ts'

export type World = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
}

/** A tick of a roll call that waits on a phone for the network. */
export type HeldMark = { id: string; who: Person; present: boolean; at: string; session: Session }

/** One run: the product, the model beside it, and what was said. */
export type Season = {
  host: Host
  world: World
  model: Model
  board: Person
  slots: number
  /** Every answer, without ids: the same on both engines. */
  lines: string[]
  labels: Map<string, string>
  /** Until then a mail may come late, since the mail server was down. */
  lateUntil: string
  isMailDown: boolean
  eveningDueAt: string
  ids: number
  /** Two phones without a network, and the marks that they hold. */
  phones: HeldMark[][]
  /** Places that coaches gave beyond the capacity since the last look, by session. */
  exceptions: Map<string, number>
  /** The server is killed so many milliseconds after the next write that may be sent twice. */
  killAfterMs: number | undefined
  /** A backup taken now, restored into another database with a server of its own. */
  openRestored: () => Promise<Host>
}

/** An id as a browser makes one: the run and its order decide it. */
export const nextId = (season: Season): string => {
  const time = Date.parse(season.model.now).toString(16).padStart(12, '0')
  const count = (season.ids++).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
}

export const nameOf = ({ slot }: Person): string => (slot < 0 ? 'the board' : `person ${slot}`)
export const titleOf = ({ nth }: Session): string => `session ${nth}`
