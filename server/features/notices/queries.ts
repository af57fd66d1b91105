import type { NoticeKind } from '../../../contract/notices.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/id-list.ts'
import type { Executor, NoticeChoiceRow, NoticeLinkRow, Tx } from '../../database/schema.ts'
import { isShown } from '../../database/session-rows.ts'
import { selectUsers } from '../../database/user-rows.ts'

export const listChoices = (db: Executor, userId: string) =>
  db.selectFrom('noticeChoices').select(['kind', 'mail']).where('userId', '=', userId).execute()

export const saveChoices = (tx: Tx, rows: NoticeChoiceRow[]) =>
  tx
    .insertInto('noticeChoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail') })),
    )
    .execute()

type Period = { from: IsoInstant; until: IsoInstant }

/** Published sessions of a period that take place, in order of date. */
export const listSessions = (db: Executor, { from, until }: Period) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.date', 's.title', 's.location'])
    .where(isShown)
    .where('s.cancelledAt', 'is', null)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .orderBy('s.date')
    .orderBy('s.id')
    .execute()

/** People with an account who signed up for sessions of a period, and did not switch a kind of notice off. */
export const listGoing = (db: Executor, { from, until }: Period, kind: NoticeKind) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('sessionRsvps as r', 'r.sessionId', 's.id')
    .innerJoin('people as p', 'p.id', 'r.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .leftJoin('noticeChoices as n', (join) => join.onRef('n.userId', '=', 'p.id').on('n.kind', '=', kind))
    .select(['p.id', 'p.prenom', 'a.email', 'r.sessionId'])
    .where(isShown)
    .where('s.cancelledAt', 'is', null)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .where((eb) => eb.or([eb('n.mail', 'is', null), eb('n.mail', '=', true)]))
    .orderBy('p.id')
    .execute()

/** People who asked for a kind of notice. */
export const listAsking = (db: Executor, kind: NoticeKind, now: IsoInstant) =>
  selectUsers(db, now)
    .innerJoin('noticeChoices as n', (join) => join.onRef('n.userId', '=', 'p.id').on('n.kind', '=', kind))
    .where('n.mail', '=', true)
    .execute()

/** The link secret of each of these people; made for those who have none. */
export const ensureLinks = async (db: Executor, rows: NoticeLinkRow[]): Promise<Map<string, string>> => {
  await db
    .insertInto('noticeLinks')
    .values(rows)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const ids = rows.map(({ userId }) => userId)
  const links = await db.selectFrom('noticeLinks').selectAll().where('userId', 'in', idList(db, ids)).execute()
  return new Map(links.map(({ userId, token }) => [userId, token]))
}

export const findLinkHolder = (tx: Tx, token: string) =>
  tx.selectFrom('noticeLinks').select('userId').where('token', '=', token).executeTakeFirst()
