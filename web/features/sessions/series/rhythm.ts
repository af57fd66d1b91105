import type { Rhythm } from '../../../../contract/sessions/series.ts'

/** "Se répète chaque dimanche" */
export const rhythmText = ({ everyWeeks, weekday }: Rhythm): string =>
  everyWeeks === 1 ? `Se répète chaque ${weekday}` : `Se répète un ${weekday} sur deux`
