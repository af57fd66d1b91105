import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { MemberFilter } from '../../../contract/members/members.ts'
import type { MemberSearch } from '../../../contract/members/search.ts'
import type { Tier } from '../../../contract/memberships/membership.ts'
import { nameRank } from '../../../contract/rules/texts/name-rank.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { Database, Executor } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { isUnconfirmedPayment } from '../../ledger/payment-state-queries.ts'
import { tierForAgeAt } from '../../people/age-queries.ts'
import { peopleWithMembership, shownTier } from '../../people/current-membership/queries.ts'
import { selectMembers } from '../../people/queries.ts'
import { matchesSearch, nameRankSql } from '../../people/search-queries.ts'
import { seasonAt } from '../../time/season.ts'
import { type MemberBuilder, membershipConditions, type People, roleOf } from './membership-condition-queries.ts'

const hasRole = (role: NonNullable<MemberFilter['role']>) => (eb: ExpressionBuilder<People, 'p' | 'a'>) =>
  eb(roleOf, '=', role)

type PersonFilter = Pick<MemberFilter, 'search' | 'level' | 'role'>

const matchesPerson =
  ({ search, level, role }: PersonFilter) =>
  (eb: ExpressionBuilder<People, 'p' | 'a'>) =>
    eb.and([
      ...(search ? [matchesSearch(search, ['p.sortName', 'a.email'])(eb)] : []),
      ...(level ? [eb('p.level', '=', level)] : []),
      ...(role ? [hasRole(role)(eb)] : []),
    ])

/** The tier as `toMember` shows it: by the age at `now` if there is no membership. */
const tierAt = (now: IsoInstant) => sql<Tier>`coalesce(${shownTier}, ${tierForAgeAt(now)})`

const matches =
  ({ status, tier, ...person }: MemberFilter, now: IsoInstant) =>
  (eb: MemberBuilder) =>
    eb.and([
      matchesPerson(person)(eb),
      ...(status ? [membershipConditions(eb, now).byStatus[status]] : []),
      ...(tier ? [eb(tierAt(now), '=', tier)] : []),
    ])

const orders = {
  name: { column: 'p.sortName', direction: 'asc', beyond: '>' },
  '-name': { column: 'p.sortName', direction: 'desc', beyond: '<' },
  created: { column: 'p.createdAt', direction: 'asc', beyond: '>' },
  '-created': { column: 'p.createdAt', direction: 'desc', beyond: '<' },
} as const satisfies Record<MemberFilter['sort'], unknown>

/** The row that a page continues after; undefined if that person was deleted. */
export const findCursor = (db: Executor, id: string) =>
  db.selectFrom('people').select(['id', 'sortName', 'createdAt']).where('id', '=', id).executeTakeFirst()
export type Cursor = NonNullable<Awaited<ReturnType<typeof findCursor>>>

type Range = Partial<RowRange<Cursor>>

/** `key` and `id` of the row that a page continues after. */
type ListValues = { now: IsoInstant; season: number; key: string; id: string; limit: number }
type ListShape = { filter: MemberFilter; isContinued: boolean; isLimited: boolean }

const selectList = (db: Executor, values: ListValues, { filter, isContinued, isLimited }: ListShape) => {
  const { now, season, key, id, limit } = values
  const { column, direction, beyond } = orders[filter.sort]
  const search = filter.sort === 'name' && filter.search?.trim() ? filter.search : undefined
  return selectMembers(db, now, season)
    .select('p.sortName')
    .where(matches(filter, now))
    .$if(isContinued, (rows) => {
      if (search === undefined) return rows.where((eb) => eb(eb.refTuple(column, 'p.id'), beyond, eb.tuple(key, id)))
      const rank = nameRank(search)(key)
      return rows.where(sql<SqlBool>`(${nameRankSql(search)}, p.sort_name, p.id) > (${rank}, ${key}, ${id})`)
    })
    .$call(ifGiven(search, (rows, text) => rows.orderBy(nameRankSql(text))))
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .$if(isLimited, (rows) => rows.limit(limit))
}

const preparedList = prepareStatement(selectList)

/** Matching members in the order of the list, or with the best match by name first; all of them without a range. */
export const listMembers = (db: Database, query: MemberFilter, now: IsoInstant, { after, limit }: Range = {}) => {
  const { sort, level, role, search, status, tier } = query
  const key = (sort.endsWith('name') ? after?.sortName : after?.createdAt) ?? ''
  const values = { now, season: seasonAt(now), key, id: after?.id ?? '', limit: limit ?? 0 }
  const filter = { sort, level, role, search, status, tier }
  const shape = { filter, isContinued: after !== undefined, isLimited: limit !== undefined }
  // What the board's page opens with is prepared. The other conditions need the values themselves.
  return search || status || tier ? selectList(db, values, shape).execute() : preparedList(db, values, shape)
}

const countPeople = (db: Executor, _values: Record<string, never>, filter: PersonFilter) =>
  db
    .selectFrom('people as p')
    .leftJoin('accounts as a', 'a.personId', 'p.id')
    .where(matchesPerson(filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))
const preparedCount = prepareStatement(countPeople)

export const countMembers = async (db: Database, query: MemberFilter, now: IsoInstant): Promise<number> => {
  const { level, role, search, status, tier } = query
  // Memberships are joined only if a filter needs them: the join costs many times the count itself.
  if (status || tier) return countRows(peopleWithMembership(db, now).where(matches(query, now)))
  const filter = { level, role, search }
  const [row] = search ? await countPeople(db, {}, filter).execute() : await preparedCount(db, {}, filter)
  return row?.count ?? 0
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
