import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { OpenSession } from '../../../contract/trials.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'

/** A radio button for each session, with its day, type and places left. */
export const toChoices = (sessions: readonly OpenSession[]) =>
  sessions.map(({ id, date, type, placesLeft }) => ({
    value: id,
    label: dayAndHour(date),
    detail: `${sessionTypeLabels[type]} · ${placesLeft === 1 ? 'une place' : `${placesLeft}\u00a0places`}`,
  }))
