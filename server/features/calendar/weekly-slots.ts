import type { Closure } from '../../../club.ts'
import type { Meeting } from '../../../contract/calendar.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { msBetween, toIso } from '../../time/time.ts'
import { type Slot, startsOfSlot } from '../../training/slots.ts'

/** Longer than any closure. */
const weeks = 26

/** The next time of each weekly training slot outside the club's closures, soonest first. */
export const meetingsOfSlots = (slots: readonly Slot[], closures: readonly Closure[], now: IsoInstant): Meeting[] =>
  slots
    .flatMap((slot) => {
      const [start] = startsOfSlot(slot, { closures, weeks, now })
      if (!start) return []
      const end = start.withPlainTime(slot.end)
      const { title, location } = slot
      return [{ sessionId: null, startsAt: toIso(start), endsAt: toIso(end), type: null, title, location }]
    })
    .toSorted((a, b) => msBetween(b.startsAt, a.startsAt))
