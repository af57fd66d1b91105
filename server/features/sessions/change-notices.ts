import type { NoticeKind } from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { type Notice, queueNotices, sessionsByPerson } from '../notices/index.ts'
import { mailTrialVisitors } from '../trials/index.ts'
import { listSignedUpOrWaiting } from './queries.ts'

type ChangedSession = Parameters<typeof mailTrialVisitors>[2][number] & { version: number }
type Participant = Awaited<ReturnType<typeof listSignedUpOrWaiting>>[number]
type Change<Session> = {
  kind: NoticeKind
  noticeOf: (person: Participant, sessions: readonly [Session, ...Session[]]) => Omit<Notice, 'to' | 'cause'>
  trialChange: Parameters<typeof mailTrialVisitors>[3]
}

/**
 * Queues one notice for each person who signed up for, or waits for a place of, any of these changed sessions, and a mail
 * for each trial. `sessions` are in order of date, in their new version.
 */
export const notifyOfChange = async <Session extends ChangedSession>(
  tx: Tx,
  context: Context,
  sessions: readonly Session[],
  { kind, noticeOf, trialChange }: Change<Session>,
): Promise<void> => {
  if (sessions.length === 0) return
  const participants = await listSignedUpOrWaiting(tx, idsOf(sessions))
  const notices = sessionsByPerson(sessions, participants).map(({ person, sessions: ownSessions }) => {
    const [first] = ownSessions
    return { to: person.id, cause: `${first.id}:${first.version}:${person.id}`, ...noticeOf(person, ownSessions) }
  })
  await queueNotices(tx, context, kind, notices)
  await mailTrialVisitors(tx, context, sessions, trialChange)
}
