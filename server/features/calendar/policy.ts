import type { Club } from '../../../club.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { ownLocationFinder } from '../../training/slots.ts'
import type { CalendarSession } from './queries.ts'

/** Public fields of a session: time, type, and the location if it is the club's own. Members see the rest. */
export const publicPart = (club: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const findOwnLocation = ownLocationFinder(club)
  return (session: CalendarSession): CalendarSession => ({
    ...session,
    title: sessionTypeLabels[session.type],
    location: findOwnLocation(session.location) ?? '',
    levelTarget: null,
    description: null,
    cancelReason: null,
  })
}
