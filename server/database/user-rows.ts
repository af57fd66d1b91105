import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '../../contract/account.ts'
import { asciiEmail } from '../../contract/email.ts'
import type { MembershipStatus } from '../../contract/membership.ts'
import { plainText } from '../../contract/rules/plain-text.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { seasonAt } from '../season.ts'
import { prepared } from './prepared.ts'
import type { Executor, UserRow } from './schema.ts'

/** Status of the joined membership `m` as it reads at `now`: EXPIRED once its season is over; null without any. */
export const statusNow = (now: IsoInstant, season = seasonAt(now)) =>
  sql<MembershipStatus | null>`case when m.expires_at < ${now} or m.season < ${season} then 'EXPIRED' else m.status end`

const latestSeason = (db: Executor) =>
  db
    .selectFrom('memberships as latest')
    .select((of) => of.fn.max('latest.season').as('season'))
    .where('latest.userId', '=', sql.ref<string>('u.id'))

/**
 * Users `u` joined to their current membership `m` and to its renewal `r`.
 * Current is the latest one that is ACTIVE and has not ended, else that of the latest season: in July and August
 * whoever paid stays active while the next season is still asked for, and that one is the renewal.
 */
export const usersWithMembership = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.userId', '=', 'u.id')
        .on('m.season', '=', (eb) =>
          eb.fn.coalesce(
            latestSeason(db).where('latest.status', '=', 'ACTIVE').where('latest.expiresAt', '>=', now),
            latestSeason(db),
          ),
        ),
    )
    .leftJoin('memberships as r', (join) =>
      join.onRef('r.userId', '=', 'u.id').onRef('r.season', '>', 'm.season').on('r.status', '!=', 'EXPIRED'),
    )

const userColumns = [
  'u.id',
  'u.prenom',
  'u.nom',
  'u.email',
  'u.emailConfirmedAt',
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
  'm.season as membershipSeason',
  'm.startedAt as membershipStartedAt',
  'm.expiresAt as membershipExpiresAt',
  'm.paidAt as membershipPaidAt',
  'm.feeCents as membershipFeeCents',
  'r.status as renewalStatus',
  'r.feeCents as renewalFeeCents',
] as const

/**
 * All that a `User` shows, in one statement; filter and order it, then pass each row to `toUser`. A prepared statement
 * gives the season under way at `now` as well, since its `now` is blank.
 */
export const selectUsers = (db: Executor, now: IsoInstant, season = seasonAt(now)) =>
  usersWithMembership(db, now).select(userColumns).select(statusNow(now, season).as('membershipStatus'))

const byId = prepared((db, { id, now, season }: { id: string; now: IsoInstant; season: number }) =>
  selectUsers(db, now, season).where('u.id', '=', id),
)

export const findUser = async (db: Executor, id: string, now: IsoInstant) =>
  (await byId(db, { id, now, season: seasonAt(now) }))[0]

type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

// Named one by one: of a thousand members, copies of what is left over cost as much time as their JSON.
export const toUser = (row: SelectedUser): User => ({
  id: row.id,
  prenom: row.prenom,
  nom: row.nom,
  email: row.email,
  emailConfirmed: row.emailConfirmedAt !== null,
  telephone: row.telephone,
  age: row.age,
  ageBracket: row.ageBracket,
  role: row.role,
  level: row.level,
  paid: row.paid && row.membershipStatus === 'ACTIVE',
  paymentMethod: row.paymentMethod,
  tier: row.tier,
  reducedJustification: row.reducedJustification,
  tshirtSize: row.tshirtSize,
  createdAt: row.createdAt,
  membership: row.membershipStatus && {
    season: row.membershipSeason ?? 0,
    status: row.membershipStatus,
    startedAt: row.membershipStartedAt,
    expiresAt: row.membershipExpiresAt,
    feeCents: row.membershipFeeCents ?? 0,
  },
  renewal: row.renewalStatus && { status: row.renewalStatus, feeCents: row.renewalFeeCents ?? 0 },
})

/** The name as lists order and search it. */
export const sortNameOf = (nom: string, prenom: string): string => plainText(`${nom} ${prenom}`)

/** Pattern for `like … escape '\'` that finds `text` anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Searched = 'u.sortName' | 'u.email'

/** True of users `u` in one of whose `columns` every word of `search` occurs, whatever its case and accents. */
export const matchesSearch =
  (search: string, columns: readonly Searched[]) => (eb: ExpressionBuilder<{ u: UserRow }, 'u'>) =>
    eb.and(
      search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => containing(plainText(asciiEmail(word))))
        .map((pattern) => eb.or(columns.map((column) => sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '\\'`))),
    )
