import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import { inTransaction } from '../../../server/database/engine/transaction.ts'
import { type Mail, queueMail } from '../../../server/deliveries/queue.ts'
import { startMailClub } from './mail-club.ts'

export const exampleMail: Mail = {
  kind: 'activation',
  to: 'zoe@exemple.fr',
  subject: 'Séance déplacée',
  text: 'À 10 h',
  html: '<p>À 10 h</p>',
}

/** A club with a mail server; no mail waits when a test begins. */
export const startMailingClub = async () => {
  const { app, context, smtp } = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
  const queue = (mail: Partial<Mail> = {}) =>
    inTransaction(context.db, (tx) => queueMail(tx, context, { ...exampleMail, ...mail }))
  const rows = () =>
    context.db
      .selectFrom('deliveries')
      .select(['id', 'state', 'attempts', 'reason', 'textBody', 'htmlBody', 'sentAt', 'nextAttemptAt'])
      .execute()
  const only = async () => {
    const [row] = await rows()
    assert.ok(row)
    return row
  }
  beforeEach(async () => {
    smtp.refuseWith(undefined)
    smtp.mails.length = 0
    await context.db.deleteFrom('deliveries').execute()
    app.setNow('2026-11-21T10:00:00.000Z')
  })
  return { smtp, app, context, queue, rows, only }
}
