import type { MemberSearch } from '../../../contract/members/search.ts'
import type { Context } from '../../context.ts'
import { withDues } from '../payments/index.ts'
import { listFoundPeople } from './queries.ts'

/** People that match a search, or the first `limit` of them by name, with what each owes. */
export const searchMembers = async ({ db, now }: Context, search: MemberSearch) =>
  withDues(db, await listFoundPeople(db, search), now())
