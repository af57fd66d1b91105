import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { MemberFilter } from '../../../contract/members/members.ts'
import type { MemberSearch } from '../../../contract/members/search.ts'
import type { MembershipStatus, Tier } from '../../../contract/memberships/membership.ts'
import type { Role } from '../../../contract/people.ts'
import { pendingStatuses, unsettledStatuses } from '../../../contract/rules/memberships/pending-status.ts'
import { justificationAge } from '../../../contract/rules/money/fee.ts'
import { nameRank } from '../../../contract/rules/texts/name-rank.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { ifGiven } from '../../database/if-given.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { AccountRow, Database, Executor, MembershipRow, PersonRow, Tx } from '../../database/schema.ts'
import { isUnconfirmedPayment } from '../../ledger/payment-state-queries.ts'
import { peopleWithMembership, shownTier, statusNow } from '../../people/current-membership/queries.ts'
import { selectMembers } from '../../people/queries.ts'
import { matchesSearch, nameRankSql } from '../../people/search-queries.ts'
import { parisDay } from '../../time/time.ts'

type Nullable<Row> = { [K in keyof Row]: Row[K] | null }
// The aliases of `peopleWithMembership`: `p` people, `a` accounts, `m` the current membership, `next` its renewal.
type People = { p: PersonRow; a: Nullable<AccountRow> }
type MemberBuilder = ExpressionBuilder<
  People & { m: Nullable<MembershipRow>; next: Nullable<MembershipRow> },
  'p' | 'a' | 'm' | 'next'
>

// A person without an account has the role MEMBER.
const roleOf = sql<Role>`coalesce(a.role, 'MEMBER')`

/** The conditions on a membership that the list filters by and the summary counts. */
const membershipConditions = (eb: MemberBuilder, now: IsoInstant) => {
  const isNow = (among: readonly MembershipStatus[]) => eb(statusNow(now), 'in', among)
  const renewalIsOneOf = (among: readonly MembershipStatus[]) => eb('next.status', 'in', among)
  // A renewal is also found by its status: a filter must not miss a fee that is due.
  const isEither = (...among: MembershipStatus[]) => eb.or([isNow(among), renewalIsOneOf(among)])
  const isNone = eb('m.id', 'is', null)
  const isMember = eb(roleOf, '=', 'MEMBER')
  const isUnenrolled = eb.and([isNone, isMember])
  const byStatus = {
    REQUESTED: isEither('REQUESTED'),
    PENDING: isEither(...pendingStatuses),
    PENDING_CASH: isEither('PENDING_CASH'),
    PENDING_CHECK: isEither('PENDING_CHECK'),
    ACTIVE: isEither('ACTIVE'),
    EXPIRED: isEither('EXPIRED'),
    NONE: isNone,
    STAFF: eb.and([isNone, eb.not(isMember)]),
    LATE: eb.or([eb(statusNow(now), '!=', 'ACTIVE'), isUnenrolled]),
  } satisfies Record<NonNullable<MemberFilter['status']>, unknown>
  return { byStatus, isNow, renewalIsOneOf, isUnenrolled }
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
  const day = parisDay(now)
  const [year, monthAndDay] = [Number(day.slice(0, 4)), day.slice(5)]
  const unfinishedYear = sql`case when ${monthAndDay} < substr(p.age_given_on, 6) then 1 else 0 end`
  const age = sql`p.age + ${year} - cast(substr(p.age_given_on, 1, 4) as integer) - ${unfinishedYear}`
  return sql<Tier>`coalesce(${shownTier}, case when ${age} >= ${justificationAge} then 'A26' else 'REDUIT' end)`
}

const matches =
  ({ status, tier, ...person }: MemberFilter, now: IsoInstant) =>
  (eb: MemberBuilder) =>
    eb.and([
      matchesPerson(person)(eb),
      ...(status ? [membershipConditions(eb, now).byStatus[status]] : []),
      ...(tier ? [eb(tierAt(now), '=', tier)] : []),
    ])

const columnOf = { name: 'p.sortName', created: 'p.createdAt' } as const
const orderOf = (sort: MemberFilter['sort']) => {
  const isDescending = sort.startsWith('-')
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  return { column, direction: isDescending ? 'desc' : 'asc', beyond: isDescending ? '<' : '>' } as const
}

/** The row that a page continues after; undefined if that person was deleted. */
export const findCursor = (db: Executor, id: string) =>
  db.selectFrom('people').select(['id', 'sortName', 'createdAt']).where('id', '=', id).executeTakeFirst()
export type Cursor = NonNullable<Awaited<ReturnType<typeof findCursor>>>

type Range = Partial<RowRange<Cursor>>

/** Matching members in the order of the list, or with the best match by name first; all of them without a range. */
export const listMembers = (db: Database, query: MemberFilter, now: IsoInstant, { after, limit }: Range = {}) => {
  const { column, direction, beyond } = orderOf(query.sort)
  const search = query.sort === 'name' && query.search?.trim() ? query.search : undefined
  return selectMembers(db, now)
    .select('p.sortName')
    .where(matches(query, now))
    .$call(
      ifGiven(after, (rows, { id, sortName, createdAt }) => {
        const key = column === 'p.sortName' ? sortName : createdAt
        if (search === undefined) return rows.where((eb) => eb(eb.refTuple(column, 'p.id'), beyond, eb.tuple(key, id)))
        const rank = nameRank(search)(sortName)
        return rows.where(sql<SqlBool>`(${nameRankSql(search)}, p.sort_name, p.id) > (${rank}, ${sortName}, ${id})`)
      }),
    )
    .$call(ifGiven(search, (rows, text) => rows.orderBy(nameRankSql(text))))
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .$call(ifGiven(limit, (rows, value) => rows.limit(value)))
    .execute()
}

export const countMembers = async (db: Database, query: MemberFilter, now: IsoInstant): Promise<number> => {
  // Memberships are joined only if a filter needs them: the join costs many times the count itself.
  const countedPeople =
    query.status || query.tier
      ? peopleWithMembership(db, now).where(matches(query, now))
      : db.selectFrom('people as p').leftJoin('accounts as a', 'a.personId', 'p.id').where(matchesPerson(query))
  const { count } = await countedPeople.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** People whose name matches, the best match first; without a search everybody by name. */
export const listFoundPeople = (db: Database, { search = '', limit }: MemberSearch) =>
  db
    .selectFrom('people as p')
    .select(['p.id', 'p.prenom', 'p.nom', 'p.level'])
    .where(matchesSearch(search, ['p.sortName']))
    .$if(search.trim() !== '', (rows) => rows.orderBy(nameRankSql(search)))
    .orderBy('p.sortName')
    .orderBy('p.id')
    .$call(ifGiven(limit, (rows, value) => rows.limit(value)))
    .execute()

/** Totals of all current memberships and renewals by their status at `now`. */
export const summarize = (db: Database, now: IsoInstant) =>
  peopleWithMembership(db, now)
    .select((eb) => {
      const { byStatus, isNow, renewalIsOneOf, isUnenrolled } = membershipConditions(eb, now)
      const isCoach = eb(roleOf, '=', 'COACH')
      const isActive = isNow(['ACTIVE'])
      const isCurrent = eb(statusNow(now), '!=', 'EXPIRED')
      const count = (condition: typeof isActive) => eb.fn.countAll<number>().filterWhere(condition)
      const sum = (cents: 'm.feeCents' | 'next.feeCents', condition: typeof isActive) =>
        eb.fn.coalesce(eb.fn.sum<number>(cents).filterWhere(condition), sql<number>`0`)
      return [
        eb.fn.countAll<number>().as('members'),
        count(isCoach).as('coaches'),
        count(isActive).as('activeMemberships'),
        count(byStatus.LATE).as('late'),
        count(byStatus.STAFF).as('staff'),
        count(byStatus.REQUESTED).as('requested'),
        count(byStatus.EXPIRED).as('ended'),
        count(isUnenrolled).as('unenrolled'),
        count(renewalIsOneOf(unsettledStatuses)).as('openRenewals'),
        count(byStatus.PENDING).as('pendingPayments'),
        sum('m.feeCents', isActive).as('validatedFeesCents'),
        eb(sum('m.feeCents', isNow(pendingStatuses)), '+', sum('next.feeCents', renewalIsOneOf(pendingStatuses))).as(
          'pendingFeesCents',
        ),
        eb(sum('m.feeCents', isCurrent), '+', sum('next.feeCents', eb('next.id', 'is not', null))).as('totalFeesCents'),
      ]
    })
    .executeTakeFirstOrThrow()

/** Money that coaches received and the board has not confirmed, with the person whose membership it is for. */
export const listUnconfirmedShares = (db: Database) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('paymentShares as share', 'share.paymentId', 'pay.id')
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .where(isUnconfirmedPayment)
    .where('m.userId', 'is not', null)
    .select(['m.userId', 'share.amountCents'])
    .$narrowType<{ userId: string }>()
    .execute()

export const setRole = (tx: Tx, userId: string, role: Role) =>
  tx.updateTable('accounts').set({ role }).where('personId', '=', userId).execute()
