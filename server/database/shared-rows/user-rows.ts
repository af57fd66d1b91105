import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { asciiEmail } from '../../../contract/email.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import type { Member, User } from '../../../contract/people.ts'
import { ageOn, isAgeOutdated } from '../../../contract/rules/age.ts'
import { ageBracketOf } from '../../../contract/rules/age-bracket.ts'
import { tierForAge } from '../../../contract/rules/fee.ts'
import { plainText } from '../../../contract/rules/plain-text.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonAt } from '../../season.ts'
import { parisDay } from '../../time.ts'
import { idListOf } from '../engine/id-list.ts'
import { prepared } from '../engine/prepared.ts'
import type { Executor } from '../schema.ts'

/** Status of the joined membership `m` as it reads at `now`: EXPIRED once its season is over; null without any. */
export const statusNow = (now: IsoInstant, season = seasonAt(now)) =>
  sql<MembershipStatus | null>`case when m.expires_at < ${now} or m.season < ${season} then 'EXPIRED' else m.status end`

const latestSeason = (db: Executor) =>
  db
    .selectFrom('memberships as latest')
    .select((of) => of.fn.max('latest.season').as('season'))
    .where('latest.userId', '=', sql.ref<string>('p.id'))

/** Tier and payment method of the latest requested membership; null before the first. */
export const latestTier = sql<Tier | null>`coalesce(r.tier, m.tier)`
const latestMethod = sql<PaymentMethod | null>`coalesce(r.payment_method, m.payment_method)`

/**
 * People `p` joined to their account `a`, to their current membership `m` and to its renewal `r`.
 * Current is the latest one that is ACTIVE and has not ended, else that of the latest season: in July and August
 * a member who paid stays active while the next season is only requested; that one is the renewal.
 */
export const peopleWithMembership = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('people as p')
    .leftJoin('accounts as a', 'a.personId', 'p.id')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.userId', '=', 'p.id')
        .on('m.season', '=', (eb) =>
          eb.fn.coalesce(
            latestSeason(db).where('latest.status', '=', 'ACTIVE').where('latest.expiresAt', '>=', now),
            latestSeason(db),
          ),
        ),
    )
    .leftJoin('memberships as r', (join) =>
      join.onRef('r.userId', '=', 'p.id').onRef('r.season', '>', 'm.season').on('r.status', '!=', 'EXPIRED'),
    )

/** Columns of a person `p` and their account `a` that the person may read, here and in their own-data export. */
export const personColumns = [
  'p.id',
  'p.prenom',
  'p.nom',
  'a.email',
  'a.emailConfirmedAt',
  'p.telephone',
  'p.age',
  'p.ageGivenOn',
  'a.role',
  'p.level',
  'p.reducedJustification',
  'p.tshirtSize',
  'p.createdAt',
] as const

const userColumns = [
  ...personColumns,
  'm.season as membershipSeason',
  'm.startedAt as membershipStartedAt',
  'm.expiresAt as membershipExpiresAt',
  'm.paidAt as membershipPaidAt',
  'm.feeCents as membershipFeeCents',
  'r.status as renewalStatus',
  'r.feeCents as renewalFeeCents',
] as const

/**
 * All that a `User` shows, in one statement; filter and order it, then pass each row to `toMember` or `toUser`. A
 * prepared statement gives the season under way at `now` as well, since its `now` is blank.
 */
export const selectPeople = (db: Executor, now: IsoInstant, season = seasonAt(now)) =>
  peopleWithMembership(db, now)
    .select(userColumns)
    .select([statusNow(now, season).as('membershipStatus'), latestTier.as('tier'), latestMethod.as('paymentMethod')])

const byId = prepared((db, { id, now, season }: { id: string; now: IsoInstant; season: number }) =>
  selectPeople(db, now, season).where('p.id', '=', id),
)

export const findPerson = async (db: Executor, id: string, now: IsoInstant) =>
  (await byId(db, { id, now, season: seasonAt(now) }))[0]

const byIds = prepared((db, { ids, now, season }: { ids: string; now: IsoInstant; season: number }) =>
  selectPeople(db, now, season).where('p.id', 'in', idListOf(db, ids)),
)

/** These people, unordered; unknown ids are left out. */
export const findPeople = (db: Executor, ids: readonly string[], now: IsoInstant) =>
  byIds(db, { ids: JSON.stringify(ids), now, season: seasonAt(now) })

type SelectedPerson = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

/** A person as they read at `now`. */
export const toMember = (row: SelectedPerson, now: IsoInstant): Member => {
  const today = parisDay(now)
  const age = ageOn(row, today)
  // Named one by one: rest and spread would double the time for a list of a thousand members.
  return {
    id: row.id,
    prenom: row.prenom,
    nom: row.nom,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    telephone: row.telephone,
    age,
    ageBracket: ageBracketOf(age),
    isAgeOutdated: isAgeOutdated(row, today),
    role: row.role ?? 'MEMBER',
    level: row.level,
    paid: row.membershipStatus === 'ACTIVE' && row.membershipPaidAt !== null,
    paymentMethod: row.paymentMethod ?? 'cash',
    tier: row.tier ?? tierForAge(age),
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
  }
}

/** Converts the row of a person with an account. */
export const toUser = (row: SelectedPerson, now: IsoInstant): User => {
  if (row.email === null) throw new Error('A person without an account cannot sign in')
  return { ...toMember(row, now), email: row.email }
}

/** The name as lists order and search it. */
export const sortNameOf = (nom: string, prenom: string): string => plainText(`${nom} ${prenom}`)

/** Pattern for `like … escape '\'` that finds `text` anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The account `a` is joined where its e-mail is searched. */
type SearchColumn = 'p.sortName' | 'a.email'

/** True of people `p` with every word of `search` in one of the `columns`, ignoring case and accents. */
export const matchesSearch =
  (search: string, columns: readonly SearchColumn[]) =>
  <Tables, Joined extends keyof Tables>(eb: ExpressionBuilder<Tables, Joined>) =>
    eb.and(
      search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => likePattern(plainText(asciiEmail(word))))
        .map((pattern) => eb.or(columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`))),
    )
