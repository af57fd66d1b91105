import type { Executor } from '../../database/schema.ts'

/** ACTIVE members of the season before `season`, by name, with their membership of `season` and their answer. */
export const listMembers = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.userId')
    .leftJoin('accounts as a', 'a.personId', 'p.id')
    .leftJoin('renewals as r', (join) => join.onRef('r.userId', '=', 'p.id').on('r.season', '=', season))
    .leftJoin('memberships as n', (join) =>
      join.onRef('n.userId', '=', 'p.id').on('n.season', '=', season).on('n.status', '!=', 'EXPIRED'),
    )
    .select(['p.id', 'p.prenom', 'p.nom', 'p.age', 'p.ageGivenOn', 'a.email', 'm.tier'])
    .select([
      'r.createdAt as invitedAt',
      'r.answer',
      'n.id as nextId',
      'n.tier as nextTier',
      'n.feeCents as nextFeeCents',
    ])
    .where('m.season', '=', season - 1)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()

/** Memberships of a season whose holders were not ACTIVE in the one before. */
export const listNewcomers = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as n')
    .innerJoin('people as p', 'p.id', 'n.userId')
    .select(['p.age', 'p.ageGivenOn', 'n.tier', 'n.feeCents'])
    .where('n.season', '=', season)
    .where('n.status', '!=', 'EXPIRED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.id')
            .whereRef('m.userId', '=', 'n.userId')
            .where('m.season', '=', season - 1)
            .where('m.status', '=', 'ACTIVE'),
        ),
      ),
    )
    .execute()
