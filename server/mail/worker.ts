import type { IsoInstant } from '../../contract/values.ts'
import type { Context, Log, Mailer } from '../context.ts'
import { traceOf } from '../failure-trace.ts'
import { isClockInDoubt } from '../jobs/clock.ts'
import { addMs, clockSkewMs, minuteMs } from '../time.ts'
import { explainMailFailure } from './failure.ts'
import { removeMailFile } from './files.ts'
import { endLease, expireMails, hasMail, leaseMail } from './queries.ts'
import { type Letter, longestConversationMs, openTransport, type Transport } from './transport.ts'

type Needs = Pick<Context, 'db' | 'config' | 'club' | 'now'>

// Longer than any conversation: another worker would otherwise send the same letter meanwhile.
export const leaseMs = longestConversationMs + 30_000
const pollMs = 20_000
/** Minutes from one attempt to the next; a letter that fails once more is parked. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720]
const longestRetryMs = Math.max(...retryMinutes) * minuteMs

type Outcome = Parameters<typeof endLease>[3]
type SmtpFailure = Error & { responseCode?: number; command?: string }

// Who refuses the mailbox or the letter for good refuses them tomorrow too. A greeting, a password or a sender that is
// refused is the settings' affair, and those can be mended while the letter waits.
const isFinal = ({ responseCode = 0, command = '' }: SmtpFailure) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

const afterFailure = (failure: SmtpFailure, attempts: number, now: IsoInstant) => {
  const minutes = retryMinutes[attempts - 1]
  const reason = explainMailFailure(failure)
  if (minutes === undefined || isFinal(failure)) return { state: 'parked' as const, reason }
  return { reason, nextAttemptAt: addMs(now, minutes * minuteMs) }
}

const attempt = async (
  { db, now, config }: Needs,
  transport: Transport,
  letter: Letter & { attempts: number },
  lease: string,
) => {
  const writeDown = (outcome: Outcome) => endLease(db, letter.id, lease, outcome)
  try {
    await transport.send(letter)
  } catch (error) {
    const outcome = afterFailure(error as SmtpFailure, letter.attempts, now())
    await writeDown(outcome)
    return outcome.state ?? 'waiting'
  }
  const erased = { textBody: null, htmlBody: null, unsubscribeUrl: null }
  await writeDown({ state: 'sent', sentAt: now(), reason: null, ...erased })
  // The account that it is about was erased meanwhile.
  if (transport.writesFiles && !(await hasMail(db, letter.id))) await removeMailFile(config.outboxFolder, letter.id)
  return 'sent'
}

/** Empties the outbox: `start` once, `nudge` after each commit that queued a mail, `stop` at the end. */
export const createMailWorker = (needs: Needs): Mailer => {
  const transport = openTransport(needs.config, needs.club)
  let log: Log | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  const deliverNext = async (): Promise<boolean> => {
    const now = needs.now()
    const lease = addMs(now, leaseMs)
    const latestAttempt = addMs(now, longestRetryMs + clockSkewMs)
    const latestLease = addMs(lease, clockSkewMs)
    const letter = await leaseMail(needs.db, now, { until: lease, latestAttempt, latestLease })
    if (!letter) return false
    const outcome = await attempt(needs, transport, letter, lease)
    const subject = transport.writesFiles ? { subject: letter.subject } : {}
    log?.info({ mail: letter.id, outcome, ...subject }, 'mail')
    return true
  }

  const deliverDue = async (): Promise<void> => {
    // What seems to have expired is kept, unsent, while the clock is in doubt.
    if (!(await isClockInDoubt(needs))) await expireMails(needs.db, needs.now())
    while (!isStopped && (await deliverNext()));
  }

  const run = async () => {
    do {
      isWanted = false
      await deliverDue().catch((error: Error) => log?.error(traceOf(error), 'outbox failed'))
    } while (isWanted && !isStopped)
    running = undefined
  }

  const nudge = (): void => {
    if (!log || isStopped) return
    isWanted = true
    running ??= run()
  }

  const forget = async (ids: readonly string[]) => {
    for (const id of ids)
      await removeMailFile(needs.config.outboxFolder, id).catch((error: Error) =>
        log?.error({ mail: id, ...traceOf(error) }, 'mail file not removed'),
      )
  }

  return {
    forget,
    deliverDue,
    nudge,
    start: (logger) => {
      log = logger
      timer = setInterval(nudge, pollMs)
      nudge()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
