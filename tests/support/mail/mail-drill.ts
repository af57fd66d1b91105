import { beforeEach } from 'node:test'
import { inTransaction } from '../../../server/database/engine/transaction.ts'
import { queueMail } from '../../../server/deliveries/queue.ts'
import { startApp, testNow } from '../app/start-app.ts'
import { startFaultySmtp } from './faulty-smtp.ts'

const PUBLIC_URL = 'https://club.exemple.fr'
const messageIdOf = ({ id }: { id: string }) => `<${id}@club.exemple.fr>`

/** A club with a mail server that fails on demand; both are reset before each test. */
export const startMailDrill = async () => {
  const smtp = await startFaultySmtp()
  const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PUBLIC_URL })
  const { context } = app
  // Shorter time-outs than in production, so that tests of a silent server are fast.
  const hasty = await startApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}/?greetingTimeout=500&socketTimeout=500`,
    DATABASE_URL: context.config.databaseUrl,
    PUBLIC_URL,
  })
  const queue = (subject: string) =>
    inTransaction(context.db, (tx) =>
      queueMail(tx, context, {
        kind: 'activation',
        to: 'zoe@exemple.fr',
        subject,
        text: 'À 10 h',
        html: '<p>À 10 h</p>',
      }),
    )
  const rows = () =>
    context.db
      .selectFrom('deliveries')
      .select(['id', 'state', 'attempts', 'reason', 'nextAttemptAt'])
      .orderBy('id')
      .execute()
  const minutesLater = (minutes: number) => {
    const instant = new Date(Date.parse(testNow) + minutes * 60_000).toISOString()
    for (const { setNow } of [app, hasty]) setNow(instant)
  }
  /** Deletes every mail, in the database and on the mail server. */
  const clear = async () => {
    await context.db.deleteFrom('deliveries').execute()
    smtp.kept.length = 0
    minutesLater(0)
  }
  /** Mails that neither arrived nor were parked with a reason, and mails that arrived twice. */
  const accounts = async () => {
    const queuedRows = await rows()
    const arrived = new Set(smtp.kept)
    const parked = queuedRows.filter(({ state, reason }) => state === 'parked' && reason !== null)
    const lost = queuedRows.filter((row) => !arrived.has(messageIdOf(row)) && !parked.includes(row)).length
    return { lost, parked: parked.length, twice: smtp.kept.length - arrived.size, arrived: arrived.size }
  }
  beforeEach(async () => {
    smtp.setPlan()
    await clear()
  })
  return { smtp, app, context, hasty, queue, rows, minutesLater, clear, accounts }
}
