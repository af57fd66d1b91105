import { z } from 'zod'
import { Metrics, SessionLogForm } from '../../../contract/progress.form.ts'
import type { SessionLog } from '../../../contract/progress.ts'
import { formatFrenchNumber, parseFrenchNumber } from '../../lib/texts/french-number.ts'

/** Field values of the log form, as text; no effort is null once the focus has left its radio buttons. */
export type LogFields = { rpe: string | null; mood: string; notes: string } & Record<keyof Metrics, string>

export const logFields = (log: SessionLog | undefined): LogFields => ({
  rpe: log ? String(log.rpe) : '',
  mood: log?.mood ?? '',
  notes: log?.notes ?? '',
  km: formatFrenchNumber(log?.metricsJson?.km),
  squats: formatFrenchNumber(log?.metricsJson?.squats),
  marches: formatFrenchNumber(log?.metricsJson?.marches),
  tours: formatFrenchNumber(log?.metricsJson?.tours),
})

// The schemas of the contract, with the figures beside the other fields, as in the form.
const Log = SessionLogForm.pick({ rpe: true, mood: true, notes: true }).extend(Metrics.shape)

/** Parses the field values, then checks them with the schema of the contract. */
export const LogSchema = z
  .custom<LogFields>()
  .transform(
    ({ rpe, mood, notes, km, squats, marches, tours }): z.input<typeof Log> => ({
      rpe: parseFrenchNumber(rpe ?? '') ?? Number.NaN,
      mood,
      notes,
      km: parseFrenchNumber(km),
      squats: parseFrenchNumber(squats),
      marches: parseFrenchNumber(marches),
      tours: parseFrenchNumber(tours),
    }),
  )
  .pipe(Log)
