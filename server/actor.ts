import type { User } from '../contract/account.ts'
import type { Access } from '../contract/endpoint.ts'
import { canJoinSessions, isStaff } from '../contract/rules/access.ts'
import type { IsoInstant } from '../contract/values.ts'
import type { Context } from './context.ts'
import { lockActor } from './database/actor-rows.ts'
import type { Tx } from './database/schema.ts'
import { inTransaction } from './database/transaction.ts'
import { findUser, toMember } from './database/user-rows.ts'
import { fail } from './errors.ts'
import { isLoginOver } from './logins.ts'

/** The person who calls, with the sign-in that they call with. */
export type Actor = Pick<User, 'id' | 'prenom' | 'nom' | 'email' | 'role'> & { loginId: string; signedInAt: IsoInstant }

/** The same while the account is locked. */
export type Account = Actor & { passwordHash: string }

type Member = Pick<User, 'role' | 'membership'>

const isAllowed: Record<Exclude<Access, 'public'>, (member: Member) => boolean> = {
  signedIn: () => true,
  activeMember: canJoinSessions,
  coach: isStaff,
  admin: ({ role }) => role === 'ADMIN',
}

export const requireAccess = (access: Access, member: Member): void => {
  if (access === 'public' || isAllowed[access](member)) return
  fail(access === 'activeMember' ? 'membership_required' : 'forbidden')
}

/**
 * A sign-in as the guard found it, before the body had come: by now it may be revoked. Only `inActorTransaction` makes an
 * `Actor` of it. What is `claimed` may prepare a write (a hash, a counter of wrong passwords), never decide one.
 */
export class Claim {
  readonly claimed: Pick<Actor, 'id' | 'email' | 'signedInAt'>
  readonly #loginId: string
  readonly #access: Access
  #isConfirmed = false

  constructor({ id, email, signedInAt, loginId }: Actor, access: Access) {
    this.claimed = { id, email, signedInAt }
    this.#loginId = loginId
    this.#access = access
  }

  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** Reads sign-in, role and membership again and holds them until the transaction ends; fails as the guard does. */
  async confirm(tx: Tx, now: IsoInstant, lock: 'keyShare' | 'update'): Promise<Account> {
    const found = (await lockActor(tx, this.#loginId, lock)) ?? fail('unauthenticated')
    const { lastUsedAt, ...account } = found
    if (isLoginOver({ createdAt: account.signedInAt, lastUsedAt }, account.role, now)) fail('unauthenticated')
    requireAccess(this.#access, { role: account.role, membership: await this.#membershipOf(tx, account, now) })
    this.#isConfirmed = true
    return account
  }

  // Read once the lock is granted: the statement that waited for it still sees the membership of before.
  async #membershipOf(tx: Tx, { id, role }: Actor, now: IsoInstant) {
    if (this.#access !== 'activeMember' || isStaff({ role })) return null
    const row = (await findUser(tx, id, now)) ?? fail('unauthenticated')
    return toMember(row, now).membership
  }
}

type Needs = Pick<Context, 'db' | 'now'>

/** Runs a signed-in person's write in one transaction, which begins by confirming who they are. */
export const inActorTransaction = <Result>(
  { db, now }: Needs,
  claim: Claim,
  write: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> => inTransaction(db, async (tx) => write(tx, await claim.confirm(tx, now(), 'keyShare')))

/** The same with the account locked, for what changes it or counts over it: two of these never run at once. */
export const inAccountTransaction = <Result>(
  { db, now }: Needs,
  claim: Claim,
  write: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result> => inTransaction(db, async (tx) => write(tx, await claim.confirm(tx, now(), 'update')))
