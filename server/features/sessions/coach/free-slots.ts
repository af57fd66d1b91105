import { sessionTypes } from '../../../../contract/rules/choices.ts'
import { foldText } from '../../../../contract/rules/texts/fold-text.ts'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import type { FreeSlot } from '../../../../contract/sessions/free-slots.ts'
import type { SessionType } from '../../../../contract/sessions/session.form.ts'
import type { Context } from '../../../context.ts'
import { toIso, wallTimeOf } from '../../../time/time.ts'
import { startsOfSlot } from '../../../training/slots.ts'
import * as queries from './free-slot-queries.ts'

const weeks = 8

const typeInTitle = (title: string): SessionType | null =>
  sessionTypes.find((type) => foldText(title).includes(foldText(sessionTypeLabels[type]))) ?? null

/** The next free day of each weekly slot; a cancelled session keeps its slot taken. */
export const listFreeSlots = async ({ db, club, closures, now }: Context): Promise<FreeSlot[]> => {
  const slots = club.weeklySlots.map((slot) => ({ slot, starts: startsOfSlot(slot, { closures, weeks, now: now() }) }))
  const allStarts = slots.flatMap(({ starts }) => starts.map(toIso))
  if (allStarts.length === 0) return []
  const takenStarts = await queries.listTakenStarts(db, allStarts)
  const latestSessions = await queries.listLatest(db, now())
  return slots
    .flatMap(({ slot: { title, location }, starts }) => {
      const start = starts.find((instant) => !takenStarts.includes(toIso(instant)))
      const type = latestSessions.find((session) => session.title === title)?.type ?? typeInTitle(title)
      return start ? [{ start, title, location, type }] : []
    })
    .toSorted((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))
    .map(({ start, ...slot }) => ({
      ...slot,
      date: start.toPlainDate().toString(),
      time: wallTimeOf(toIso(start)),
    }))
}
