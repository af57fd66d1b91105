import type { Club } from '../../club.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** Finds a location among the club's own, which are public; any other is for members only, and null here. */
export const ownLocationFinder = ({ stadium, weeklySlots }: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const ownLocations = [stadium.name, ...weeklySlots.map(({ location }) => location)]
  const locationByFoldedText = new Map(ownLocations.map((location) => [foldText(location), location]))
  return (location: string): string | null => locationByFoldedText.get(foldText(location)) ?? null
}
