import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSession } from '../../../../tests/support/app/factories.ts'
import { startTrialClub } from '../../../../tests/support/app/trial-club.ts'
import { applyRetention } from '../../../start/retention.ts'

test('a visitor who never confirmed is erased a day after their half hour, with links and mails', async () => {
  const { app, context, bookConfirmed, bookHeld, view, listTrials, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 9, date: '2026-11-29T09:00:00.000Z' })
  await bookConfirmed(id, { email: 'venue@exemple.fr' })
  const jeton = await bookHeld(id, { prenom: 'Jamais', telephone: '06 12 34 56 78' })
  const emailsAt = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    return (await listTrials()).flatMap(({ email }) => email ?? []).toSorted()
  }
  assert.deepEqual(await emailsAt('2026-11-22T10:30:00.000Z'), ['venue@exemple.fr', 'zoe@exemple.fr'])
  assert.deepEqual(await emailsAt('2026-11-22T10:30:00.001Z'), ['venue@exemple.fr'])
  assert.equal((await view(jeton)).refusal.code, 'link_invalid')
  assert.doesNotMatch(JSON.stringify(await listTrials()), /Jamais|06 12/)
  const mails = context.db.selectFrom('deliveries').select('id').where('recipient', '=', 'zoe@exemple.fr')
  assert.deepEqual(await mails.execute(), [])
})

test('a visitor who came without confirming is kept as long as other visitors', async () => {
  const { app, context, bookHeld, listTrials, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 9, date: '2026-11-21T10:05:00.000Z' })
  await bookHeld(id)
  await context.db.updateTable('trials').set({ present: true }).execute()
  setNow('2026-11-23T10:00:00.000Z')
  await applyRetention(context)
  assert.deepEqual(
    (await listTrials()).map(({ prenom, email }) => [prenom, email]),
    [['Zoé', 'zoe@exemple.fr']],
  )
})

test('erasing an unconfirmed trial does not delete the queued mail of the visitor’s second trial', async () => {
  const { app, context, book, bookHeld, deliver, setNow } = await startTrialClub()
  const open = () => insertSession(app, { trialPlaces: 9, date: '2026-11-29T09:00:00.000Z' })
  await bookHeld((await open()).id)
  setNow('2026-11-22T10:25:00.000Z')
  await book((await open()).id)
  setNow('2026-11-22T10:31:00.000Z')
  await applyRetention(context)
  assert.deepEqual(
    (await deliver()).map(({ recipients }) => recipients),
    [['zoe@exemple.fr']],
  )
})
