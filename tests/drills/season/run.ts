import type { PlayedProvider } from '../../support/card-provider/card-provider.ts'
import type { startSmtp } from '../../support/mail/smtp.ts'
import type { startPushService } from '../../support/push/push-service.ts'
import type { Host } from './hosts/host.ts'
import type { CardPage, Mark, Model, Person, Session } from './model/model.ts'

export type Services = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
  cards: PlayedProvider
}

/** A tick of a roll call that waits on a phone for the network. */
export type HeldMark = Pick<Mark, 'id' | 'who' | 'present'> & { at: string; session: Session }

/** One run: the product, the model beside it, and what was said. */
export type Run = {
  host: Host
  services: Services
  model: Model
  board: Person
  /** How many people the club may have. */
  slots: number
  /** Every answer, without ids: the same on both engines. */
  lines: string[]
  labels: Map<string, string>
  /** Until then a mail may come late, since the mail server was down. */
  lateUntil: string
  isMailDown: boolean
  eveningDueAt: string
  /** When visitors of the day before are written to. */
  followUpDueAt: string
  ids: number
  /** Two phones without a network, and the marks that they hold. */
  phones: HeldMark[][]
  /** Pages that were paid, and that the club learns of when it next asks the provider. */
  paidPages: { page: CardPage; day: string }[]
  /** Places that coaches gave beyond the capacity since the last look, by session. */
  exceptions: Map<string, number>
  /** The server is killed so many milliseconds after the next write that may be sent twice. */
  killAfterMs: number | undefined
  /** The last write was sent before without an answer, and may have been done then. */
  isSentTwice: boolean
  /** The next write meets a full disk first. */
  isDiskFull: boolean
  /** A backup taken now, restored into another database with a separate server. */
  openRestored: () => Promise<Host>
}

/** An id as a browser makes one: the run and its order decide it. */
export const nextId = (run: Run): string => {
  const time = Date.parse(run.model.now).toString(16).padStart(12, '0')
  const count = (run.ids++).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
}

export const nameOf = ({ slot }: Person): string => {
  if (slot < 0) return 'the board'
  return slot < 9000 ? `person ${slot}` : `visitor ${slot - 9000}`
}
export const titleOf = ({ nth }: Session): string => `session ${nth}`
