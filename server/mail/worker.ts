import type { IsoInstant } from '../../contract/values.ts'
import type { Context, Log, Mailer } from '../context.ts'
import { traceOf } from '../failure-trace.ts'
import { isClockInDoubt } from '../jobs/clock.ts'
import { addMs, clockSkewMs, minuteMs } from '../time.ts'
import { explainMailFailure } from './failure.ts'
import { removeMailFile } from './files.ts'
import { endLease, expireMails, hasMail, leaseMail } from './queries.ts'
import { conversationTimeoutMs, type Letter, openTransport, type Transport } from './transport.ts'

type Dependencies = Pick<Context, 'db' | 'config' | 'club' | 'now'>

// Longer than any SMTP conversation: another worker would otherwise send the same mail.
export const leaseMs = conversationTimeoutMs + 30_000
const pollMs = 20_000
/** Minutes between attempts; after the last one a mail is parked. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720]
const longestRetryMs = Math.max(...retryMinutes) * minuteMs

type Outcome = Parameters<typeof endLease>[3]
type SmtpFailure = Error & { responseCode?: number; command?: string }

// A 5xx for the recipient or the content is permanent. A 5xx before that (greeting, login, sender) points to a wrong
// setting, which can be corrected while the mail waits.
const isPermanent = ({ responseCode = 0, command = '' }: SmtpFailure) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

const afterFailure = (failure: SmtpFailure, attempts: number, now: IsoInstant) => {
  const minutes = retryMinutes[attempts - 1]
  const reason = explainMailFailure(failure)
  if (minutes === undefined || isPermanent(failure)) return { state: 'parked' as const, reason }
  return { reason, nextAttemptAt: addMs(now, minutes * minuteMs) }
}

const attempt = async (
  { db, now, config }: Dependencies,
  transport: Transport,
  letter: Letter & { attempts: number },
  lease: string,
) => {
  const saveOutcome = (outcome: Outcome) => endLease(db, letter.id, lease, outcome)
  try {
    await transport.send(letter)
  } catch (error) {
    const outcome = afterFailure(error as SmtpFailure, letter.attempts, now())
    await saveOutcome(outcome)
    return outcome.state ?? 'waiting'
  }
  const erased = { textBody: null, htmlBody: null, unsubscribeUrl: null }
  await saveOutcome({ state: 'sent', sentAt: now(), reason: null, ...erased })
  // The mail's account may have been deleted while the file was written.
  if (transport.writesFiles && !(await hasMail(db, letter.id))) await removeMailFile(config.outboxFolder, letter.id)
  return 'sent'
}

/** Sends the mails of the outbox. */
export const createMailWorker = (dependencies: Dependencies): Mailer => {
  const { db, config, club } = dependencies
  const transport = openTransport(config, club)
  let log: Log | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isNudged = false
  let isStopped = false

  const deliverNext = async (): Promise<boolean> => {
    const now = dependencies.now()
    const lease = addMs(now, leaseMs)
    const latestAttempt = addMs(now, longestRetryMs + clockSkewMs)
    const latestLease = addMs(lease, clockSkewMs)
    const letter = await leaseMail(db, now, { until: lease, latestAttempt, latestLease })
    if (!letter) return false
    const outcome = await attempt(dependencies, transport, letter, lease)
    const subject = transport.writesFiles ? { subject: letter.subject } : {}
    log?.info({ mail: letter.id, outcome, ...subject }, 'mail')
    return true
  }

  const deliverDue = async (): Promise<void> => {
    if (!(await isClockInDoubt(dependencies))) await expireMails(db, dependencies.now())
    while (!isStopped && (await deliverNext()));
  }

  const run = async () => {
    do {
      isNudged = false
      await deliverDue().catch((error: Error) => log?.error(traceOf(error), 'outbox failed'))
    } while (isNudged && !isStopped)
    running = undefined
  }

  const nudge = (): void => {
    if (!log || isStopped) return
    isNudged = true
    running ??= run()
  }

  const deleteFiles = async (ids: readonly string[]) => {
    for (const id of ids)
      await removeMailFile(config.outboxFolder, id).catch((error: Error) =>
        log?.error({ mail: id, ...traceOf(error) }, 'mail file not removed'),
      )
  }

  return {
    deleteFiles,
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
