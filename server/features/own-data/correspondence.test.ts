import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { deleteUser } from '../../../contract/members/members.ts'
import { subscribeNewsletter } from '../../../contract/newsletter/subscription.ts'
import type { Correspondence } from '../../../contract/own-data.ts'
import { deleteOwnAccount } from '../../../contract/own-data.ts'
import { createSignedIn, testPassword } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { queueMail } from '../../deliveries/queue.ts'

const app = await startApp()
const { context, send } = app
const { db } = context
const passwordHash = await context.passwords.hash(testPassword)
const board = await createSignedIn(app, { role: 'ADMIN', status: null })

/** A person whose address also has a contact message and a newsletter subscription, which anybody may create. */
const correspondent = async (emailConfirmedAt: string | null) => {
  const person = await createSignedIn(app, { passwordHash, emailConfirmedAt })
  const { email } = person.user
  await send(subscribeNewsletter, { body: { email } })
  await send(sendContactMessage, { body: { nom: 'Zoé', email, message: 'Bonjour' } })
  await context.deliveries.deliverDue()
  return person
}
const mailsOf = (email: string) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where((eb) => eb.or([eb('recipient', '=', email), eb('replyTo', '=', email)]))
    .execute()
/** Number of newsletter, message and mail rows that contain the address. */
const rowsOf = async (email: string) => {
  const newsletter = await db.selectFrom('newsletters').select('id').where('email', '=', email).execute()
  const messages = await db.selectFrom('contactMessages').select('id').where('email', '=', email).execute()
  return [newsletter.length, messages.length, (await mailsOf(email)).length]
}
const ways = {
  owner: ({ cookie }: Awaited<ReturnType<typeof correspondent>>, correspondence: Correspondence) =>
    send(deleteOwnAccount, { body: { password: testPassword, correspondence } }, { as: cookie }),
  board: ({ user }: Awaited<ReturnType<typeof correspondent>>, correspondence: Correspondence) =>
    send(deleteUser, { params: { id: user.id }, query: { correspondence } }, { as: board.cookie }),
}

for (const [who, erase] of Object.entries(ways)) {
  test(`the ${who} deletes with an account everything linked to its confirmed address, files included`, async () => {
    const person = await correspondent(testNow)
    const { email } = person.user
    const neighbour = await correspondent(testNow)
    const files = (await mailsOf(email)).map(({ id }) => join(context.config.outboxFolder, `${id}.eml`))
    assert.deepEqual(
      [await rowsOf(email), files.map(existsSync)],
      [
        [1, 1, 2],
        [true, true],
      ],
    )
    assert.equal((await erase(person, 'erase')).status, 204)
    assert.deepEqual(
      [await rowsOf(email), files.map(existsSync)],
      [
        [0, 0, 0],
        [false, false],
      ],
    )
    assert.deepEqual(await rowsOf(neighbour.user.email), [1, 1, 2])
  })

  test(`it is kept if the ${who} does not choose to delete it, or if the address is not confirmed`, async () => {
    const [confirmedMember, unconfirmed] = [await correspondent(testNow), await correspondent(null)]
    assert.equal((await erase(confirmedMember, 'keep')).status, 204)
    assert.equal((await erase(unconfirmed, 'erase')).status, 204)
    for (const { user } of [confirmedMember, unconfirmed]) assert.deepEqual(await rowsOf(user.email), [1, 1, 2])
  })
}

test('data under a former address is kept, as the dialog says, but mails about the account are deleted', async () => {
  const person = await correspondent(testNow)
  const former = person.user.email
  await db
    .updateTable('accounts')
    .set({ email: `nouvelle-${former}` })
    .where('personId', '=', person.user.id)
    .execute()
  await inTransaction(db, (tx) =>
    queueMail(tx, context, {
      kind: 'activation',
      to: former,
      userId: person.user.id,
      subject: 'x',
      text: 'x',
      html: 'x',
    }),
  )
  assert.deepEqual(await rowsOf(former), [1, 1, 3])
  assert.equal((await ways.owner(person, 'erase')).status, 204)
  assert.deepEqual(await rowsOf(former), [1, 1, 2])
})

test('messages to the club are kept when an account with the club’s own address is deleted', async () => {
  const person = await createSignedIn(app, { passwordHash, email: context.club.email, emailConfirmedAt: testNow })
  const { user } = await correspondent(testNow)
  assert.equal((await ways.owner(person, 'erase')).status, 204)
  assert.deepEqual(await rowsOf(user.email), [1, 1, 2])
})
