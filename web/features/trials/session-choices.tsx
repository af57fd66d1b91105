import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { OpenSession } from '../../../contract/trials.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { TypePicture } from '../../ui/type-picture.tsx'

/** A radio button for each session, with its day, type, places left, location and the drawing of the type. */
export const toChoices = (sessions: readonly OpenSession[]) =>
  sessions.map(({ id, date, type, location, placesLeft }) => ({
    value: id,
    label: dayAndHour(date),
    detail: (
      <>
        {joinWithDots(sessionTypeLabels[type], placesLeft === 1 ? 'une place' : `${placesLeft}\u00a0places`)}
        {location && <span className="block">{location}</span>}
      </>
    ),
    picture: <TypePicture type={type} className="ml-auto max-tiny:hidden h-14 w-15 shrink-0 rounded" />,
  }))
