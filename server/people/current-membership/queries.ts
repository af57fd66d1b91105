import { sql } from 'kysely'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor } from '../../database/schema.ts'
import { seasonAt } from '../../time/season.ts'

/*
 * The rules of policy.ts beside this file, in SQL. Their aliases: `p` people, `a` their accounts, `m` a membership (of
 * a person the current one), `next` its renewal. Callers join the tables under the same aliases.
 */

/** `statusAt` of the joined membership `m`; null without a membership. */
export const statusNow = (now: IsoInstant, season = seasonAt(now)) =>
  sql<MembershipStatus | null>`case when m.expires_at < ${now} or m.season < ${season} then 'EXPIRED' else m.status end`

const latestSeason = (db: Executor) =>
  db
    .selectFrom('memberships as latest')
    .select((eb) => eb.fn.max('latest.season').as('season'))
    .where('latest.userId', '=', sql.ref<string>('p.id'))

/** People `p` joined to their account `a`, to their current membership `m` and to its renewal `next`. */
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
    .leftJoin('memberships as next', (join) =>
      join.onRef('next.userId', '=', 'p.id').onRef('next.season', '>', 'm.season').on('next.status', '!=', 'EXPIRED'),
    )

/** Tier and payment method of the shown membership; null without a membership. */
export const shownTier = sql<Tier | null>`coalesce(next.tier, m.tier)`
export const shownMethod = sql<PaymentMethod | null>`coalesce(next.payment_method, m.payment_method)`

/** Memberships of person `p`, of any season. */
export const membershipsOfPerson = (db: Executor) =>
  db.selectFrom('memberships as m').select('m.id').whereRef('m.userId', '=', sql.ref('p.id'))

/** The day of a session: its date if it has started, else now; `season` is that of `at`. */
export type SessionDay = { at: IsoInstant; season: number }

/**
 * Memberships of person `p` that counted on the day of a session. The date on which the board ended a membership is not
 * stored: for a session of the past, one that had started counts until the end of its season.
 */
export const membershipsOnDay = (db: Executor, { at, season }: SessionDay, when: 'past' | 'upcoming') =>
  membershipsOfPerson(db)
    .where((eb) =>
      eb.or([eb('m.season', '=', season), eb.and([eb('m.season', '>', season), eb('m.createdAt', '<=', at)])]),
    )
    .where((eb) => eb.or([eb('m.expiresAt', 'is', null), eb('m.expiresAt', '>=', at)]))
    .where((eb) => eb.or([eb('m.status', '!=', 'EXPIRED'), ...(when === 'past' ? [eb('m.startedAt', '<=', at)] : [])]))
