import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import { confirmNewsletter, subscribeNewsletter } from '../../../contract/newsletter/subscription.ts'
import { startMailClub } from './mail-club.ts'
import { linkIn } from './mailed-link.ts'

export const zoe = 'zoe@exemple.fr'

/** A club with functions that subscribe an address, confirm it and read the list, which is empty before each test. */
export const startNewsletterClub = async () => {
  const club = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
  const { context, send, smtp } = club

  const rows = () =>
    context.db
      .selectFrom('newsletters')
      .select(['email', 'confirmedAt', 'createdAt', 'confirmTokenHash', 'unsubscribeToken'])
      .execute()
  const subscribers = async () => (await rows()).map(({ email, confirmedAt }) => [email, confirmedAt])
  const tokenOf = (path: string) =>
    linkIn(smtp.mails.at(-1) ?? {}, path).searchParams.get('jeton') ?? assert.fail('The link carries no token')
  const subscribe = async (email = zoe) => {
    assert.equal((await send(subscribeNewsletter, { body: { email } })).status, 204)
    await context.deliveries.deliverDue()
  }
  const confirm = (jeton: string) => send(confirmNewsletter, { body: { jeton } })
  /** Subscribes and confirms; returns the token to unsubscribe. */
  const subscribeAndConfirm = async () => {
    await subscribe()
    assert.equal((await confirm(tokenOf('/newsletter/confirmer'))).status, 204)
    await context.deliveries.deliverDue()
    return tokenOf('/newsletter/desinscription')
  }

  beforeEach(async () => {
    await context.db.deleteFrom('newsletters').execute()
    await context.db.deleteFrom('deliveries').execute()
    smtp.mails.length = 0
  })
  return { ...club, rows, subscribers, tokenOf, subscribe, confirm, subscribeAndConfirm }
}
