import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '../../contract/account.ts'
import type { MembershipStatus } from '../../contract/membership.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Executor, UserRow } from './schema.ts'

/** Status of the joined membership `m` as it reads at `now`, its last millisecond included; null without any. */
export const statusNow = (now: IsoInstant) =>
  sql<MembershipStatus | null>`case when m.status = 'ACTIVE' and m.expires_at < ${now} then 'EXPIRED' else m.status end`

/** Users `u` joined to the membership `m` of their latest season. */
export const usersWithMembership = (db: Executor) =>
  db.selectFrom('users as u').leftJoin('memberships as m', (join) =>
    join.onRef('m.userId', '=', 'u.id').on('m.season', '=', (eb) =>
      eb
        .selectFrom('memberships as latest')
        .select((of) => of.fn.max('latest.season').as('season'))
        .whereRef('latest.userId', '=', 'u.id'),
    ),
  )

const userColumns = [
  'u.id',
  'u.prenom',
  'u.nom',
  'u.email',
  'u.telephone',
  'u.age',
  'u.ageBracket',
  'u.role',
  'u.level',
  'u.paid',
  'u.paymentMethod',
  'u.tier',
  'u.reducedJustification',
  'u.tshirtSize',
  'u.createdAt',
  'm.startedAt as membershipStartedAt',
  'm.expiresAt as membershipExpiresAt',
  'm.feeCents as membershipFeeCents',
] as const

/** All that a `User` shows, in one statement; filter and order it, then pass each row to `toUser`. */
export const selectUsers = (db: Executor, now: IsoInstant) =>
  usersWithMembership(db).select(userColumns).select(statusNow(now).as('membershipStatus'))

type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

export const toUser = (row: SelectedUser): User => {
  const { membershipStartedAt, membershipExpiresAt, membershipFeeCents, membershipStatus, ...account } = row
  const membership = membershipStatus && {
    status: membershipStatus,
    startedAt: membershipStartedAt,
    expiresAt: membershipExpiresAt,
    feeCents: membershipFeeCents ?? 0,
  }
  return { ...account, paid: account.paid && membershipStatus !== 'EXPIRED', membership }
}

/** The name as lists order and search it: lower-cased, without accents or ligatures. */
export const sortNameOf = (nom: string, prenom: string): string => plain(`${nom} ${prenom}`)

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Pattern for `like … escape '\'` that finds `text` anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Searched = 'u.sortName' | 'u.email'

/** True of users `u` in one of whose `columns` every word of `search` occurs, whatever its case and accents. */
export const matchesSearch =
  (search: string, columns: readonly Searched[]) => (eb: ExpressionBuilder<{ u: UserRow }, 'u'>) =>
    eb.and(
      plain(search)
        .split(/\s+/)
        .filter(Boolean)
        .map(containing)
        .map((pattern) => eb.or(columns.map((column) => sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '\\'`))),
    )
