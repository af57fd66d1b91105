import { type ExpressionBuilder, sql } from 'kysely'
import type { MemberFilter } from '../../../contract/members/members.ts'
import type { Tier } from '../../../contract/memberships/membership.ts'
import type { Level, Role } from '../../../contract/people.ts'
import { justificationAge } from '../../../contract/rules/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { AccountRow, Database, Executor, MembershipRow, PersonRow, Tx } from '../../database/schema.ts'
import {
  latestTier,
  matchesSearch,
  peopleWithMembership,
  selectPeople,
  statusNow,
} from '../../database/shared-rows/user-rows.ts'
import { seasonAt } from '../../season.ts'

type Nullable<Row> = { [K in keyof Row]: Row[K] | null }
type People = { p: PersonRow; a: Nullable<AccountRow> }
type MemberBuilder = ExpressionBuilder<
  People & { m: Nullable<MembershipRow>; r: Nullable<MembershipRow> },
  'p' | 'a' | 'm' | 'r'
>

const awaited = ['PENDING_CASH', 'PENDING_CHECK'] as const

// A person without an account has the role MEMBER.
const roleOf = sql<Role>`coalesce(a.role, 'MEMBER')`
const isStaffOnly = (eb: MemberBuilder) => eb.and([eb('m.id', 'is', null), eb(roleOf, '!=', 'MEMBER')])
const isLate = (now: IsoInstant) => (eb: MemberBuilder) =>
  eb.or([eb(statusNow(now), '!=', 'ACTIVE'), eb.and([eb('m.id', 'is', null), eb(roleOf, '=', 'MEMBER')])])

// A renewal is also found by its status: a filter must not miss a fee that is due.
const hasStatus = (status: NonNullable<MemberFilter['status']>, now: IsoInstant) => (eb: MemberBuilder) => {
  if (status === 'NONE') return eb('m.id', 'is', null)
  if (status === 'STAFF') return isStaffOnly(eb)
  if (status === 'LATE') return isLate(now)(eb)
  const among = status === 'PENDING' ? awaited : [status]
  return eb.or([eb(statusNow(now), 'in', among), eb('r.status', 'in', among)])
}

const hasRole = (role: NonNullable<MemberFilter['role']>) => (eb: ExpressionBuilder<People, 'p' | 'a'>) =>
  eb(roleOf, '=', role)

const matchesPerson =
  ({ search, level, role }: Pick<MemberFilter, 'search' | 'level' | 'role'>) =>
  (eb: ExpressionBuilder<People, 'p' | 'a'>) =>
    eb.and([
      ...(search ? [matchesSearch(search, ['p.sortName', 'a.email'])(eb)] : []),
      ...(level ? [eb('p.level', '=', level)] : []),
      ...(role ? [hasRole(role)(eb)] : []),
    ])

/** The tier as `toMember` shows it: by the age at `now` if there is no membership. */
const tierAt = (now: IsoInstant) => {
  const [year, monthAndDay] = [Number(now.slice(0, 4)), now.slice(5, 10)]
  const unfinishedYear = sql`case when ${monthAndDay} < substr(p.age_given_on, 6) then 1 else 0 end`
  const age = sql`p.age + ${year} - cast(substr(p.age_given_on, 1, 4) as integer) - ${unfinishedYear}`
  return sql<Tier>`coalesce(${latestTier}, case when ${age} >= ${justificationAge} then 'A26' else 'REDUIT' end)`
}

const matches =
  ({ status, tier, ...person }: MemberFilter, now: IsoInstant) =>
  (eb: MemberBuilder) =>
    eb.and([
      matchesPerson(person)(eb),
      ...(status ? [hasStatus(status, now)(eb)] : []),
      ...(tier ? [eb(tierAt(now), '=', tier)] : []),
    ])

const columnOf = { name: 'p.sortName', created: 'p.createdAt' } as const
const orderOf = (sort: MemberFilter['sort']) => {
  const descends = sort.startsWith('-')
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  return { column, direction: descends ? 'desc' : 'asc', beyond: descends ? '<' : '>' } as const
}

/** The row that a page continues after; undefined if that person was deleted. */
export const findCursor = (db: Executor, id: string) =>
  db.selectFrom('people').select(['id', 'sortName', 'createdAt']).where('id', '=', id).executeTakeFirst()
export type Cursor = NonNullable<Awaited<ReturnType<typeof findCursor>>>

type PageRequest = { now: IsoInstant; season: number; after: Cursor | undefined; limit: number | undefined }

const inOrder = (db: Executor, sort: MemberFilter['sort'], { now, season, after, limit }: PageRequest) => {
  const { column, direction, beyond } = orderOf(sort)
  return selectPeople(db, now, season)
    .select('p.sortName')
    .$if(after !== undefined, (rows) =>
      rows.where((eb) => {
        const { id, sortName, createdAt } = after as Cursor
        const key = column === 'p.sortName' ? sortName : createdAt
        return eb(eb.refTuple(column, 'p.id'), beyond, eb.tuple(key, id))
      }),
    )
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .$if(limit !== undefined, (rows) => rows.limit(limit as number))
}

export const listMembers = (
  db: Database,
  query: MemberFilter,
  now: IsoInstant,
  { after, limit }: { after?: Cursor | undefined; limit?: number | undefined } = {},
) =>
  inOrder(db, query.sort, { now, season: seasonAt(now), after, limit })
    .where(matches(query, now))
    .execute()

export const countMembers = async (db: Database, query: MemberFilter, now: IsoInstant): Promise<number> => {
  // Memberships are joined only if a filter needs them: the join costs many times the count itself.
  const countedPeople =
    query.status || query.tier
      ? peopleWithMembership(db, now).where(matches(query, now))
      : db.selectFrom('people as p').leftJoin('accounts as a', 'a.personId', 'p.id').where(matchesPerson(query))
  const { count } = await countedPeople.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Totals of all current memberships and renewals by their status at `now`. */
export const summarize = (db: Database, now: IsoInstant) => {
  const everyone = peopleWithMembership(db, now)
    .select(roleOf.as('role'))
    .select(['m.feeCents', statusNow(now).as('status')])
    .select(['r.status as renewal', 'r.feeCents as renewalCents'])
    .as('everyone')
  return db
    .selectFrom(everyone)
    .select((eb) => {
      const { fn } = eb
      const active = eb('status', '=', 'ACTIVE')
      const isMember = eb('role', '=', 'MEMBER')
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
          .filterWhere(eb.or([eb('status', '!=', 'ACTIVE'), eb.and([eb('status', 'is', null), isMember])]))
          .as('late'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb('status', 'is', null), eb.not(isMember)]))
          .as('staff'),
        fn
          .countAll<number>()
          .filterWhere(eb.or([eb('status', '=', 'REQUESTED'), eb('renewal', '=', 'REQUESTED')]))
          .as('requested'),
        fn.countAll<number>().filterWhere('status', '=', 'EXPIRED').as('ended'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb('status', 'is', null), isMember]))
          .as('unenrolled'),
        fn
          .countAll<number>()
          .filterWhere('renewal', 'in', ['REQUESTED', ...awaited])
          .as('openRenewals'),
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

export const setLevel = (tx: Tx, id: string, level: Level) =>
  tx.updateTable('people').set({ level }).where('id', '=', id).execute()

export const setRole = (tx: Tx, personId: string, role: Role) =>
  tx.updateTable('accounts').set({ role }).where('personId', '=', personId).execute()
