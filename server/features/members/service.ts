import type { BoardSummary } from '../../../contract/members/members.ts'
import type { MemberSearch } from '../../../contract/members/search.ts'
import type { Level, Member } from '../../../contract/people.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { lockMember } from '../../people/lock-queries.ts'
import { updatePerson } from '../../people/queries.ts'
import { requireMember } from '../../people/require-member.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { endAccess, updateAccount } from '../accounts/index.ts'
import { countToReview } from '../mails/index.ts'
import { deleteQueuedCoachNotices } from '../notices/index.ts'
import { withDues } from '../payments/index.ts'
import * as queries from './queries.ts'
import { listFoundPeople } from './queries.ts'
import { summarize } from './summary-queries.ts'

type AuditValues = Record<string, string | number | boolean | null>
type RoleOrLevelAudit = { action: 'user.role_set' | 'user.level_set'; before: AuditValues; after: AuditValues }

/** Changes one person in a transaction, with an audit event if something changed; returns the current person. */
const changeWithAudit = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  act: (tx: Tx, target: Member) => Promise<RoleOrLevelAudit | null>,
) =>
  inActorTransaction(context, login, async (tx, admin): Promise<Member> => {
    const now = context.now()
    const target = (await lockMember(tx, id, now)) ?? fail('user_not_found')
    const change = await act(tx, target)
    if (change) await auditPerson(tx, now, { actorId: admin.id, userId: id, ...change })
    return requireMember(tx, id, now)
  })

export const readSummary = async ({ db, now }: Context): Promise<BoardSummary> => ({
  ...(await summarize(db, now())),
  unconfirmedShares: await queries.listUnconfirmedShares(db),
})

export const readQueue = async (context: Context) => {
  const { requestedCount, pendingPaymentCount } = await summarize(context.db, context.now())
  return { requestedCount, pendingPaymentCount, reviewCount: await countToReview(context) }
}

/** The new role applies from the person's next call on. A demoted coach is signed out. */
export const setRole = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  role: 'MEMBER' | 'COACH',
): Promise<Member> =>
  changeWithAudit(context, login, id, async (tx, target) => {
    if (target.role === 'ADMIN') fail('role_protected')
    if (target.role === role) return null
    if (target.email === null) fail('account_missing')
    await updateAccount(tx, id, { role })
    if (role === 'MEMBER') {
      await endAccess(tx, id)
      await deleteQueuedCoachNotices(tx, id)
    }
    return { action: 'user.role_set', before: { role: target.role }, after: { role } }
  })

export const setLevel = (context: Context, login: UnconfirmedLogin, id: string, level: Level): Promise<Member> =>
  changeWithAudit(context, login, id, async (tx, target) => {
    if (target.level === level) return null
    await updatePerson(tx, id, { level })
    return { action: 'user.level_set', before: { level: target.level }, after: { level } }
  })

/** People that match a search, or the first `limit` of them by name, with what each owes. */
export const searchMembers = async ({ db, now }: Context, search: MemberSearch) =>
  withDues(db, await listFoundPeople(db, search), now())
