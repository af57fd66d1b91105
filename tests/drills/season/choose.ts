import type { Person } from './model/people.ts'
import type { Session } from './model/sessions.ts'
import { compare } from './model/time.ts'
import type { Run } from './run.ts'

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items.length === 0 ? undefined : items[number % items.length]

/** Chooses the person with the next slot: removing other steps then changes the choice as little as possible. */
export const nearest = (run: Run, people: readonly Person[], number: number): Person | undefined => {
  const distance = ({ slot }: Person) => (slot - (number % run.slots) + run.slots) % run.slots
  return people.toSorted((a, b) => distance(a) - distance(b))[0]
}

export const peopleOf = ({ model }: Run): Person[] => [...model.people.values()]

/** The person with this slot, if they are in the club. */
export const somebody = ({ model, slots }: Run, number: number): Person | undefined => model.people.get(number % slots)

export const coachesOf = (run: Run): Person[] => peopleOf(run).filter(({ role }) => role === 'COACH')
/** A coach, or the board if there is none. */
export const someCoach = (run: Run, number: number): Person => nearest(run, coachesOf(run), number) ?? run.board

export const upcomingSessions = ({ model }: Run): Session[] =>
  model.sessions.filter(({ start }) => start > model.now).toSorted((a, b) => compare(a.start, b.start) || a.nth - b.nth)

/** Position of the chosen session: mostly the next one. */
const near = [0, 0, 0, 1, 1, 2, 3, 5]
export const someSession = (run: Run, number: number): Session | undefined => {
  const upcoming = upcomingSessions(run).filter(({ isCancelled }) => !isCancelled || number % 5 === 0)
  return upcoming[Math.min(near[number % near.length] ?? 0, upcoming.length - 1)]
}
