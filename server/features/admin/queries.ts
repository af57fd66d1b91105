import { type ExpressionBuilder, sql } from 'kysely'
import type { MemberFilter } from '../../../contract/admin.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { prepared } from '../../database/prepared.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { Database, Executor, MembershipRow, Tx, UserRow } from '../../database/schema.ts'
import { matchesSearch, selectUsers, statusNow, usersWithMembership } from '../../database/user-rows.ts'
import { seasonAt } from '../../season.ts'

type Outer = { [K in keyof MembershipRow]: MembershipRow[K] | null }
type Joined = ExpressionBuilder<{ u: UserRow; m: Outer; r: Outer }, 'u' | 'm' | 'r'>

const awaited = ['PENDING_CASH', 'PENDING_CHECK'] as const

// A renewal is listed with the memberships of its status, so that nothing that is due is missed.
const hasStatus = (status: NonNullable<MemberFilter['status']>, now: IsoInstant) => (eb: Joined) => {
  if (status === 'NONE') return eb('m.id', 'is', null)
  const among = status === 'PENDING' ? awaited : [status]
  return eb.or([eb(statusNow(now), 'in', among), eb('r.status', 'in', among)])
}

const matchesPerson =
  ({ search, tier, level, role }: Omit<MemberFilter, 'status'>) =>
  (eb: ExpressionBuilder<{ u: UserRow }, 'u'>) =>
    eb.and([
      ...(search ? [matchesSearch(search, ['u.sortName', 'u.email'])(eb)] : []),
      ...(tier ? [eb('u.tier', '=', tier)] : []),
      ...(level ? [eb('u.level', '=', level)] : []),
      ...(role ? [eb('u.role', '=', role)] : []),
    ])

const matches =
  ({ status, ...person }: MemberFilter, now: IsoInstant) =>
  (eb: Joined) =>
    eb.and([matchesPerson(person)(eb), ...(status ? [hasStatus(status, now)(eb)] : [])])

const columnOf = { name: 'u.sortName', created: 'u.createdAt' } as const
const orderOf = (sort: MemberFilter['sort']) => {
  const descends = sort.startsWith('-')
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  return { column, direction: descends ? 'desc' : 'asc', beyond: descends ? '<' : '>' } as const
}

/** The row that a page continues after; undefined once that person was deleted. */
export const findCursor = (db: Executor, id: string) =>
  db.selectFrom('users').select(['id', 'sortName', 'createdAt']).where('id', '=', id).executeTakeFirst()
export type Cursor = NonNullable<Awaited<ReturnType<typeof findCursor>>>

type Place = { now: IsoInstant; season: number; after: Cursor | undefined; limit: number | undefined }

const inOrder = (db: Executor, sort: MemberFilter['sort'], { now, season, after, limit }: Place) => {
  const { column, direction, beyond } = orderOf(sort)
  return selectUsers(db, now, season)
    .select('u.sortName')
    .$if(after !== undefined, (rows) =>
      rows.where((eb) => {
        const { id, sortName, createdAt } = after as Cursor
        const key = column === 'u.sortName' ? sortName : createdAt
        return eb(eb.refTuple(column, 'u.id'), beyond, eb.tuple(key, id))
      }),
    )
    .orderBy(column, direction)
    .orderBy('u.id', direction)
    .$if(limit !== undefined, (rows) => rows.limit(limit as number))
}

type PlainPlace = { now: IsoInstant; season: number; limit: number } & Cursor
type PlainShape = { sort: MemberFilter['sort']; isContinued: boolean; isLimited: boolean }
const everybody = prepared((db, { now, season, limit, id, sortName, createdAt }: PlainPlace, shape: PlainShape) => {
  const after = shape.isContinued ? { id, sortName, createdAt } : undefined
  return inOrder(db, shape.sort, { now, season, after, limit: shape.isLimited ? limit : undefined })
})

const isPlain = ({ search, status, tier, level, role }: MemberFilter) => !(search || status || tier || level || role)

export const listUsers = (db: Database, query: MemberFilter, now: IsoInstant, after?: Cursor, limit?: number) => {
  const season = seasonAt(now)
  if (!isPlain(query))
    return inOrder(db, query.sort, { now, season, after, limit }).where(matches(query, now)).execute()
  const { id = '', sortName = '', createdAt = '' } = after ?? {}
  const shape = { sort: query.sort, isContinued: after !== undefined, isLimited: limit !== undefined }
  return everybody(db, { now, season, limit: limit ?? 0, id, sortName, createdAt }, shape)
}

export const countUsers = async (db: Database, query: MemberFilter, now: IsoInstant): Promise<number> => {
  // Memberships are joined only where they are asked about: over everybody that costs many times the count itself.
  const counted = query.status
    ? usersWithMembership(db, now).where(matches(query, now))
    : db.selectFrom('users as u').where(matchesPerson(query))
  const { count } = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The board's figures over everyone's current membership as it reads at `now`, and over what renewals add to it. */
export const summarize = (db: Database, now: IsoInstant) => {
  const everyone = usersWithMembership(db, now)
    .select(['u.role', 'm.feeCents', statusNow(now).as('status')])
    .select(['r.status as renewal', 'r.feeCents as renewalCents'])
    .as('everyone')
  return db
    .selectFrom(everyone)
    .select((eb) => {
      const { fn } = eb
      const active = eb('status', '=', 'ACTIVE')
      const pending = eb('status', 'in', awaited)
      const pendingRenewal = eb('renewal', 'in', awaited)
      const current = eb('status', '!=', 'EXPIRED')
      const sum = (of: typeof active, cents: 'feeCents' | 'renewalCents') =>
        fn.coalesce(fn.sum<number>(cents).filterWhere(of), sql<number>`0`)
      return [
        fn.countAll<number>().as('members'),
        fn.countAll<number>().filterWhere('role', '=', 'COACH').as('coaches'),
        fn.countAll<number>().filterWhere(active).as('activeMemberships'),
        fn
          .countAll<number>()
          .filterWhere(eb.or([pending, pendingRenewal]))
          .as('pendingPayments'),
        sum(active, 'feeCents').as('validatedFeesCents'),
        eb(sum(pending, 'feeCents'), '+', sum(pendingRenewal, 'renewalCents')).as('pendingFeesCents'),
        eb(sum(current, 'feeCents'), '+', sum(eb('renewal', 'is not', null), 'renewalCents')).as('totalFeesCents'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** Nobody else changes this person until the transaction ends; alone, since PostgreSQL cannot lock an outer join. */
export const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'prenom', 'email', 'emailConfirmedAt', 'role', 'level', 'tier', 'age', 'paymentMethod'])
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .executeTakeFirst()

/** Every administrator, locked in one order: of two who remove each other, the second finds only itself left. */
export const lockAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    // Of two who delete somebody, each holds a weaker lock of their own row already.
    .$if(takesRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()

export const updateUser = (tx: Tx, id: string, change: Partial<UserRow>) =>
  tx.updateTable('users').set(change).where('id', '=', id).execute()

export const deleteUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute()
