import type { Executor } from '../../../database/schema.ts'

const memberColumns = ['p.id as userId', 'p.prenom', 'p.nom', 'p.level'] as const

export const findCapacity = (db: Executor, sessionId: string) =>
  db.selectFrom('sessions').select('capacity').where('id', '=', sessionId).executeTakeFirst()

export const listGoing = (db: Executor, sessionId: string) =>
  db
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('people as p', 'p.id', 'rsvp.userId')
    .select(memberColumns)
    .where('rsvp.sessionId', '=', sessionId)
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()

export const listWaitingPeople = (db: Executor, sessionId: string) =>
  db
    .selectFrom('waitingList as w')
    .innerJoin('people as p', 'p.id', 'w.userId')
    .select(memberColumns)
    .select(['w.takeAtOnce', 'w.offeredUntil', 'w.lapsedAt'])
    .where('w.sessionId', '=', sessionId)
    .orderBy('w.queuedAt')
    .orderBy('w.id')
    .execute()
