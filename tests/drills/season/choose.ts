import type { Person, Session } from './model/model.ts'
import { compare } from './model/time.ts'
import type { Season } from './season.ts'

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items.length === 0 ? undefined : items[number % items.length]

/** Chooses the person with the next number, so that leaving other steps out changes the choice as little as possible. */
export const nearest = (season: Season, people: readonly Person[], number: number): Person | undefined => {
  const distance = ({ slot }: Person) => (slot - (number % season.slots) + season.slots) % season.slots
  return people.toSorted((one, other) => distance(one) - distance(other))[0]
}

export const peopleOf = ({ model }: Season): Person[] => [...model.people.values()]

/** Finds a person by their number, if they are in the club. */
export const somebody = ({ model, slots }: Season, number: number): Person | undefined =>
  model.people.get(number % slots)

export const coachesOf = (season: Season): Person[] => peopleOf(season).filter(({ role }) => role === 'COACH')
/** Somebody who may do what a coach does. */
export const someCoach = (season: Season, number: number): Person =>
  nearest(season, coachesOf(season), number) ?? season.board

export const upcomingSessions = ({ model }: Season): Session[] =>
  model.sessions
    .filter(({ start }) => start > model.now)
    .toSorted((one, other) => compare(one.start, other.start) || one.nth - other.nth)

/** The next session is the one that most people think of. */
const near = [0, 0, 0, 1, 1, 2, 3, 5]
export const someSession = (season: Season, number: number): Session | undefined => {
  const coming = upcomingSessions(season).filter(({ isCancelled }) => !isCancelled || number % 5 === 0)
  return coming[Math.min(near[number % near.length] ?? 0, coming.length - 1)]
}
