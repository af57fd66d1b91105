import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { newId } from '../../database/ids.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { consumeQuota } from '../../limits/counters.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { addMs, dayMs } from '../../time/time.ts'
import { newsletterConfirmedMail, newsletterRequestMail } from './newsletter-messages.ts'
import { confirmRequest, deleteSubscriber, deleteUnconfirmedUntil, findConfirmed, saveRequest } from './queries.ts'

const validMs = 7 * dayMs
const minResponseMs = 300

/** Mails a confirmation link, unless the address is confirmed already or has reached the limit of these mails. */
const sendConfirmationLink = async (context: Context, email: string): Promise<void> => {
  if (!(await consumeQuota(context, 'newsletterMails', email))) return
  const token = newToken()
  const createdAt = context.now()
  await inTransaction(context.db, async (tx) => {
    const isNewRequest = await saveRequest(tx, {
      id: newId(),
      email,
      confirmTokenHash: hashToken(token),
      unsubscribeToken: newToken(),
      confirmedAt: null,
      createdAt,
    })
    const expiresAt = addMs(createdAt, validMs)
    if (isNewRequest) await queueMail(tx, context, { to: email, expiresAt, ...newsletterRequestMail(context, token) })
  })
}

/** The response takes at least `minResponseMs`, so that its time does not reveal a confirmed address. */
export const subscribe = async (context: Context, email: string): Promise<void> => {
  await Promise.all([sendConfirmationLink(context, email), context.wait(minResponseMs)])
}

/** Confirms the address and mails a confirmation, once; a second click changes nothing. */
export const confirmAddress = async (context: Context, token: string): Promise<void> => {
  const tokenHash = hashToken(token)
  await inTransaction(context.db, async (tx) => {
    const now = context.now()
    const subscriber = await confirmRequest(tx, tokenHash, now, addMs(now, -validMs))
    if (subscriber) {
      const { email, unsubscribeToken } = subscriber
      await queueMail(tx, context, { to: email, ...newsletterConfirmedMail(context, unsubscribeToken) })
    } else if (!(await findConfirmed(tx, tokenHash))) fail('link_invalid')
  })
}

/** Deletes the address; does nothing if it is already deleted. */
export const unsubscribe = ({ db }: Context, token: string): Promise<void> =>
  inTransaction(db, (tx) => deleteSubscriber(tx, token))

/** Deletes unconfirmed addresses whose link has expired. */
export const deleteUnconfirmedSubscribers = ({ db, now }: Context) => deleteUnconfirmedUntil(db, addMs(now(), -validMs))
