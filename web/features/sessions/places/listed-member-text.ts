import type { SessionPlaces } from '../../../../contract/places.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import { hour } from '../../../lib/texts/dates.ts'

type Participant = SessionPlaces['going'][number]
type WaitingMember = SessionPlaces['waiting'][number]
export type ListedMember = Participant | WaitingMember

/** Below a name in the coach's lists: the level of somebody who goes, what happens next to somebody who waits. */
export const listedMemberText = (member: ListedMember): string => {
  if (!('takeAtOnce' in member)) return levelLabels[member.level]
  if (member.offeredUntil)
    return `Place gardée jusqu’au ${dayInWordsAt(member.offeredUntil)} à ${hour(member.offeredUntil)}`
  if (member.hasLapsed) return 'N’a pas répondu à temps\u00a0: aucune autre proposition'
  return member.takeAtOnce ? 'Prend la première place libre' : 'Recevra un e-mail'
}
