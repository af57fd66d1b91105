import type { Level, User } from '../../../contract/account.ts'
import type { BoardSummary } from '../../../contract/admin.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'
import type { Asker, Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUser, toUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { listMailsAbout } from '../../mail/outbox.ts'
import { endLogins } from '../accounts/service.ts'
import { setStatus } from '../memberships/service.ts'
import * as queries from './queries.ts'

type Words = Record<string, string | number | boolean | null>
type Change = { action: string; before: Words; after: Words }
type Target = NonNullable<Awaited<ReturnType<typeof queries.lockUser>>>

/** Changes one person in a transaction and writes it down, unless nothing changed; answers the person as they are now. */
const change = (
  { db, now }: Context,
  admin: Asker,
  id: string,
  act: (tx: Tx, target: Target) => Promise<Change | null>,
) =>
  inTransaction(db, async (tx): Promise<User> => {
    const target = (await queries.lockUser(tx, id)) ?? fail('user_not_found')
    const done = await act(tx, target)
    if (done) await audit(tx, now(), { actorId: admin.id, subjectType: 'user', subjectId: id, ...done })
    return toUser((await findUser(tx, id, now())) ?? fail('user_not_found'))
  })

export const readSummary = ({ db, now }: Context): Promise<BoardSummary> => queries.summarize(db, now())

/** The role counts from the person's next call on; who loses the coach's one signs in anew. */
export const setRole = (context: Context, admin: Asker, id: string, role: 'MEMBER' | 'COACH'): Promise<User> =>
  change(context, admin, id, async (tx, target) => {
    if (target.role === 'ADMIN') fail('role_protected')
    if (target.role === role) return null
    await queries.updateUser(tx, id, { role })
    if (target.role === 'COACH' && role === 'MEMBER') await endLogins(tx, id)
    return { action: 'user.role_set', before: { role: target.role }, after: { role } }
  })

export const setLevel = (context: Context, admin: Asker, id: string, level: Level): Promise<User> =>
  change(context, admin, id, async (tx, target) => {
    if (target.level === level) return null
    await queries.updateUser(tx, id, { level })
    return { action: 'user.level_set', before: { level: target.level }, after: { level } }
  })

export const setMembershipStatus = (
  context: Context,
  admin: Asker,
  id: string,
  status: MembershipStatus,
): Promise<User> =>
  change(context, admin, id, async (tx, target) => {
    const done = await setStatus(tx, context.club, target, status, context.now())
    if (!done) return null
    const { paid, paymentMethod, before, after } = done
    await queries.updateUser(tx, id, { paid, paymentMethod })
    return { action: 'membership.status_set', before, after }
  })

/** Erases the account with all that hangs on it; the club keeps at least one administrator. */
export const remove = async ({ db, now, mail, forgetErased }: Context, admin: Asker, id: string): Promise<void> => {
  const mails = await inTransaction(db, async (tx) => {
    const admins = await queries.lockAdmins(tx)
    const target = (await queries.lockUser(tx, id)) ?? fail('user_not_found')
    if (target.role === 'ADMIN' && admins.length === 1) fail('last_admin')
    const about = await listMailsAbout(tx, id)
    await queries.deleteUser(tx, id)
    await audit(tx, now(), {
      actorId: admin.id,
      action: 'user.deleted',
      subjectType: 'user',
      subjectId: id,
      before: { role: target.role },
    })
    return about
  })
  await mail.forget(mails)
  forgetErased()
}
