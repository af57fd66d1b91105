import type { Level, Member } from '../../../contract/accounts/account.ts'
import type { BoardSummary } from '../../../contract/members/members.ts'
import type { Correspondence } from '../../../contract/values.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { lockAdmins } from '../../database/lock-admins.ts'
import type { Tx } from '../../database/schema.ts'
import { findUser, toMember } from '../../database/user-rows.ts'
import { deleteMailsWith, listDeliveriesAbout } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { endAccess, forgetNewcomer, inProvenTransaction } from '../accounts/service.ts'
import { deleteMessagesFrom } from '../contact/service.ts'
import { deleteAddress } from '../newsletter/service.ts'
import * as queries from './queries.ts'

type Words = Record<string, string | number | boolean | null>
type Change = { action: string; before: Words; after: Words }

/** Changes one person in a transaction, with an audit event if something changed; returns the current person. */
const change = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  act: (tx: Tx, target: Member) => Promise<Change | null>,
) =>
  inActorTransaction(context, login, async (tx, admin): Promise<Member> => {
    const { now } = context
    const at = now()
    const target = (await queries.lockMember(tx, id, at)) ?? fail('user_not_found')
    const done = await act(tx, target)
    if (done) await audit(tx, at, { actorId: admin.id, subjectType: 'user', subjectId: id, ...done })
    return toMember((await findUser(tx, id, at)) ?? fail('user_not_found'), at)
  })

export const readSummary = ({ db, now }: Context): Promise<BoardSummary> => queries.summarize(db, now())

/** How many memberships wait for the board: those of the list "À valider". */
export const readQueue = async ({ db, now }: Context) => ({
  requested: await queries.countUsers(db, { status: 'REQUESTED', sort: 'name' }, now()),
})

/** The new role applies from the person's next call on. A demoted coach is signed out. */
export const setRole = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  role: 'MEMBER' | 'COACH',
): Promise<Member> =>
  change(context, login, id, async (tx, target) => {
    if (target.role === 'ADMIN') fail('role_protected')
    if (target.role === role) return null
    if (target.email === null) fail('account_missing')
    await queries.setRole(tx, id, role)
    if (target.role === 'COACH' && role === 'MEMBER') await endAccess(tx, id)
    return { action: 'user.role_set', before: { role: target.role }, after: { role } }
  })

export const setLevel = (context: Context, login: UnconfirmedLogin, id: string, level: Level): Promise<Member> =>
  change(context, login, id, async (tx, target) => {
    if (target.level === level) return null
    await queries.setLevel(tx, id, level)
    return { action: 'user.level_set', before: { level: target.level }, after: { level } }
  })

/** Deletes what only the address links to a person; returns the mails. Mails to the club's own address are not theirs. */
const eraseCorrespondence = async (tx: Tx, { club }: Context, email: string): Promise<string[]> => {
  await deleteAddress(tx, email)
  await deleteMessagesFrom(tx, email)
  return deleteMailsWith(tx, email, email === club.email)
}

/**
 * Deletes a person and everything about them except their memberships, which are kept without a name. Fails for the last
 * administrator. Returns the ids of the deleted mails.
 */
const erase = async (
  tx: Tx,
  context: Context,
  actor: Actor,
  { id, correspondence }: { id: string; correspondence: Correspondence },
): Promise<string[]> => {
  const admins = await lockAdmins(tx)
  const target = (await queries.lockMember(tx, id, context.now())) ?? fail('user_not_found')
  if (target.role === 'ADMIN' && admins.length === 1) fail('last_admin')
  // An unconfirmed address may belong to somebody else, with their own newsletter and messages.
  const isErased = correspondence === 'erase' && target.emailConfirmed
  const others = isErased && target.email ? await eraseCorrespondence(tx, context, target.email) : []
  const about = await listDeliveriesAbout(tx, id)
  const announced = target.email === null ? [] : await forgetNewcomer(tx, target.createdAt)
  await queries.deletePerson(tx, id)
  await audit(tx, context.now(), {
    actorId: actor.id,
    action: 'user.deleted',
    subjectType: 'user',
    subjectId: id,
    before: { role: target.role },
  })
  return [...about, ...announced, ...others]
}

const purgeDeleted = async ({ deliveries, purgeWriteAheadLog }: Context, deleted: string[]): Promise<void> => {
  await deliveries.deleteFiles(deleted)
  purgeWriteAheadLog()
}

export const remove = async (
  context: Context,
  login: UnconfirmedLogin,
  who: { id: string; correspondence: Correspondence },
): Promise<void> =>
  purgeDeleted(context, await inActorTransaction(context, login, (tx, admin) => erase(tx, context, admin, who)))

/** Deletes the own account like the board does; fails for the last administrator. */
export const removeOwn = async (
  context: Context,
  login: UnconfirmedLogin,
  { password, correspondence }: { password: string; correspondence: Correspondence },
): Promise<void> =>
  purgeDeleted(
    context,
    await inProvenTransaction(context, login, password, (tx, own) =>
      erase(tx, context, own, { id: own.id, correspondence }),
    ),
  )
