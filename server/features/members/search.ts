import type { MemberSearch } from '../../../contract/members/search.ts'
import type { Context } from '../../context.ts'
import { ifGiven } from '../../database/if-given.ts'
import { matchesSearch, nameRankSql } from '../../people/search-queries.ts'
import { withDues } from '../payments/index.ts'

/** People that match a search, or the first `limit` of them by name, with what each owes. */
export const searchMembers = async ({ db, now }: Context, { search = '', limit }: MemberSearch) => {
  const people = await db
    .selectFrom('people as p')
    .select(['p.id', 'p.prenom', 'p.nom', 'p.level'])
    .where(matchesSearch(search, ['p.sortName']))
    .$if(search.trim() !== '', (rows) => rows.orderBy(nameRankSql(search)))
    .orderBy('p.sortName')
    .orderBy('p.id')
    .$call(ifGiven(limit, (rows, value) => rows.limit(value)))
    .execute()
  return withDues(db, people, now())
}
