import type { PlayedProvider } from '../../support/card-provider/card-provider.ts'
import type { openSmtp } from '../../support/mail/smtp.ts'
import type { openPushService } from '../../support/push/push-service.ts'
import type { Host } from './hosts/host.ts'
import type { Model } from './model/model.ts'
import type { Checkout } from './model/payments.ts'
import type { Person } from './model/people.ts'
import type { Mark, Session } from './model/sessions.ts'

export type Services = {
  smtp: Awaited<ReturnType<typeof openSmtp>>
  push: Awaited<ReturnType<typeof openPushService>>
  cards: PlayedProvider
}

/** A mark that waits on a phone for the network. */
export type HeldMark = Pick<Mark, 'id' | 'who' | 'present'> & { at: string; session: Session }

/** One run: the product, the model and the log. */
export type Run = {
  host: Host
  services: Services
  model: Model
  board: Person
  /** Maximum number of people in the club. */
  slots: number
  /** Every response without ids; equal on both engines. */
  lines: string[]
  labels: Map<string, string>
  /** Mails may arrive late until then, after an outage of the mail server. */
  lateUntil: string
  isMailDown: boolean
  eveningDueAt: string
  /** When the follow-up mails to visitors are due. */
  followUpDueAt: string
  ids: number
  /** Marks that wait on each of two phones without a network. */
  phones: HeldMark[][]
  /** Checkouts that are paid but not known to the club until its job asks the provider. */
  paidCheckouts: { checkout: Checkout; day: string }[]
  /** Places that coaches gave since the last check, by session; they may exceed the capacity. */
  exceptions: Map<string, number>
  /** Milliseconds between the next repeatable write and the kill of the server. */
  killAfterMs: number | undefined
  /** True if the last write was a repetition: the first try had no response, and may have succeeded. */
  isSentTwice: boolean
  /** True if the next write is first tried on a full disk. */
  isDiskFull: boolean
  /** Creates a backup, restores it into another database and opens a server on it. */
  openRestored: () => Promise<Host>
}

/** An id in the format of a browser's, determined by the clock and a counter. */
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
