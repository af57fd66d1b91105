import type { Access } from '../../contract/endpoint.ts'
import type { User } from '../../contract/people.ts'
import { canSignUp, isStaff } from '../../contract/rules/people/access.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import type { Tx } from '../database/schema.ts'
import { fail } from '../errors.ts'
import { lockActor } from '../people/lock-queries.ts'
import { toMember } from '../people/member.ts'
import { findPerson } from '../people/queries.ts'
import { isLoginExpired } from './logins.ts'

/** The signed-in caller, with the login used for this request. */
export type Actor = Pick<User, 'id' | 'prenom' | 'nom' | 'email' | 'role'> & { loginId: string; signedInAt: IsoInstant }

type MemberAccess = Pick<User, 'role' | 'membership'>

const isAllowed: Record<Exclude<Access, 'public'>, (member: MemberAccess) => boolean> = {
  signedIn: () => true,
  activeMember: canSignUp,
  coach: isStaff,
  admin: ({ role }) => role === 'ADMIN',
}

export const requireAccess = (access: Access, member: MemberAccess): void => {
  if (access === 'public' || isAllowed[access](member)) return
  fail(access === 'activeMember' ? 'membership_required' : 'forbidden')
}

/**
 * The login that the guard found before the body arrived; it may have been revoked since. `inActorTransaction` turns it
 * into an `Actor`. Its fields prepare a write (a hash, a rate limit); they never authorize one.
 */
export class UnconfirmedLogin {
  readonly userId: string
  readonly email: string
  readonly signedInAt: IsoInstant
  /** IP address of the caller. */
  readonly ip: string
  readonly #loginId: string
  readonly #access: Access
  #isConfirmed = false

  constructor({ id, email, signedInAt, loginId }: Actor, access: Access, ip: string) {
    this.userId = id
    this.email = email
    this.signedInAt = signedInAt
    this.ip = ip
    this.#loginId = loginId
    this.#access = access
  }

  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** Reads login, role and membership again and locks them for the transaction; fails with the guard's errors. */
  async confirm(tx: Tx, now: IsoInstant, lock: 'keyShare' | 'update'): Promise<Actor> {
    const lockedActor = (await lockActor(tx, this.#loginId, lock)) ?? fail('unauthenticated')
    const { lastUsedAt, ...account } = lockedActor
    if (isLoginExpired({ createdAt: account.signedInAt, lastUsedAt }, account.role, now)) fail('unauthenticated')
    requireAccess(this.#access, { role: account.role, membership: await this.#membershipOf(tx, account, now) })
    this.#isConfirmed = true
    return account
  }

  // A second statement, after the lock: under READ COMMITTED the one that waited may return the old membership.
  async #membershipOf(tx: Tx, { id, role }: Actor, now: IsoInstant) {
    if (this.#access !== 'activeMember' || isStaff({ role })) return null
    const row = (await findPerson(tx, id, now)) ?? fail('unauthenticated')
    return toMember(row, now).membership
  }
}

type ActorContext = Pick<Context, 'db' | 'now'>

/** Runs a write in one transaction that first confirms the login. */
export const inActorTransaction = <Result>(
  { db, now }: ActorContext,
  login: UnconfirmedLogin,
  write: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> => inTransaction(db, async (tx) => write(tx, await login.confirm(tx, now(), 'keyShare')))

/** As `inActorTransaction`, with an exclusive lock: for changes of the account, or of rows that are counted per account. */
export const inAccountTransaction = <Result>(
  { db, now }: ActorContext,
  login: UnconfirmedLogin,
  write: (tx: Tx, account: Actor) => Promise<Result>,
): Promise<Result> => inTransaction(db, async (tx) => write(tx, await login.confirm(tx, now(), 'update')))
