import type { Club } from '../../../club.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { plainText } from '../../../contract/rules/texts/plain-text.ts'
import type { CalendarSession } from './queries.ts'

/** Public fields of a session: time, type, and the location if it is the club's own. Members see the rest. */
export const publicPart = ({ stadium, weeklySlots }: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const ownLocations = [stadium.name, ...weeklySlots.map(({ location }) => location)]
  const locationByPlainText = new Map(ownLocations.map((location) => [plainText(location), location]))
  return (session: CalendarSession): CalendarSession => ({
    ...session,
    title: sessionTypeLabels[session.type],
    location: locationByPlainText.get(plainText(session.location)) ?? '',
    levelTarget: null,
    description: null,
    cancelReason: null,
  })
}
