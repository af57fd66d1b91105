import type { MemberDetails } from '../../../../contract/members/details.ts'
import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import { optionalFullName } from '../../../../contract/rules/people/full-name.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../errors.ts'
import { toMember } from '../../../people/member.ts'
import { findPerson } from '../../../people/queries.ts'
import { seasonAt, seasonStart } from '../../../time/season.ts'
import { readEmailChange } from '../../accounts/index.ts'
import * as queries from './queries.ts'

/** Everything the board may see of one person. */
export const readDetails = async (context: Context, id: string): Promise<MemberDetails> => {
  const { db } = context
  const now = context.now()
  const user = (await findPerson(db, id, now)) ?? fail('user_not_found')
  const changes = [...(await queries.listChangesOf(db, id)), ...(await queries.listPaymentChangesOf(db, id))].toSorted(
    (a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1),
  )
  return {
    user: toMember(user, now),
    pendingEmail: (await readEmailChange(db, id, now)).pending?.email ?? null,
    seasons: await queries.listSeasonsOf(db, id, now),
    attendance: await queries.countAttended(db, id, seasonStart(seasonAt(now)), now),
    upcoming: await queries.listUpcomingSessionsOf(db, id, now),
    notesRequestedAt: await queries.findNoteRequest(db, id),
    changes: changes.slice(0, maxShownChanges).map(({ prenom, nom, ...change }) => ({
      ...change,
      actorName: optionalFullName({ prenom, nom }),
    })),
  }
}
