import { type Metrics, SessionLogForm } from '../../../contract/progress.form.ts'
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

/** Parses the field values with the schema of the contract. */
export const parseLog = (sessionId: string, { rpe, mood, notes, km, squats, marches, tours }: LogFields) =>
  SessionLogForm.safeParse({
    sessionId,
    rpe: parseFrenchNumber(rpe ?? '') ?? Number.NaN,
    mood,
    notes,
    metricsJson: {
      km: parseFrenchNumber(km),
      squats: parseFrenchNumber(squats),
      marches: parseFrenchNumber(marches),
      tours: parseFrenchNumber(tours),
    },
  })
