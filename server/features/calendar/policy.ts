import type { Club } from '../../../club.ts'
import { foldText } from '../../../contract/rules/texts/fold-text.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { CalendarSession } from './queries.ts'

/** Public fields of a session: time, type, and the location if it is the club's own. Members see the rest. */
export const publicPart = ({ stadium, weeklySlots }: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const ownLocations = [stadium.name, ...weeklySlots.map(({ location }) => location)]
  const locationByFoldedText = new Map(ownLocations.map((location) => [foldText(location), location]))
  return (session: CalendarSession): CalendarSession => ({
    ...session,
    title: sessionTypeLabels[session.type],
    location: locationByFoldedText.get(foldText(session.location)) ?? '',
    levelTarget: null,
    description: null,
    cancelReason: null,
  })
}
