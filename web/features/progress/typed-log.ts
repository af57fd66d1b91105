import { type Metrics, type SessionLog, SessionLogForm } from '../../../contract/progress.ts'
import { numberOf, textOf } from '../../lib/typed-number.ts'

/** Field values of the log form, as text. */
export type TypedLog = { rpe: string; mood: string; notes: string } & Record<keyof Metrics, string>

export const typedOf = (log: SessionLog | undefined): TypedLog => ({
  rpe: log ? String(log.rpe) : '',
  mood: log?.mood ?? '',
  notes: log?.notes ?? '',
  km: textOf(log?.metricsJson?.km),
  squats: textOf(log?.metricsJson?.squats),
  marches: textOf(log?.metricsJson?.marches),
  tours: textOf(log?.metricsJson?.tours),
})

/** Parses the field values with the schema of the contract. */
export const parseLog = (sessionId: string, { rpe, mood, notes, km, squats, marches, tours }: TypedLog) =>
  SessionLogForm.safeParse({
    sessionId,
    rpe: numberOf(rpe) ?? Number.NaN,
    mood,
    notes,
    metricsJson: { km: numberOf(km), squats: numberOf(squats), marches: numberOf(marches), tours: numberOf(tours) },
  })
