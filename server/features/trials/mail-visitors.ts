import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { SessionRow, Tx } from '../../database/schema.ts'
import { type Mail, queueMails } from '../../deliveries/queue.ts'
import { newLinks } from './links.ts'
import * as queries from './queries.ts'
import { type TrialChange, trialChangedMail } from './trial-messages.ts'

type AffectedSession = Pick<SessionRow, 'id' | 'date' | 'title' | 'location'>

/** Mails visitors that the club has cancelled, restored, moved or deleted the session that they were to try. */
export const mailTrialVisitors = async (
  tx: Tx,
  context: Context,
  sessions: readonly AffectedSession[],
  change: TrialChange,
): Promise<void> => {
  if (sessions.length === 0) return
  const visitors = await queries.listTrialsOfSessions(tx, idsOf(sessions), context.now())
  // The link of a deleted session would be useless.
  const visitorsWithToken =
    change.kind === 'deleted'
      ? visitors.map((visitor) => ({ ...visitor, token: null }))
      : await newLinks(tx, context, visitors)
  const mails = visitorsWithToken.flatMap((visitor): Mail[] => {
    const session = sessions.find(({ id }) => id === visitor.sessionId)
    return session ? [{ ...trialChangedMail(context, visitor, session, change), to: visitor.email }] : []
  })
  await queueMails(tx, context, mails)
}
