import { z } from 'zod'
import { day } from '../values.ts'

export const missingFields = 'Veuillez remplir tous les champs obligatoires'

/** A day in Paris, YYYY-MM-DD. */
export const Day = z
  .string(missingFields)
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, missingFields)
  .pipe(day())
/** A time in Paris, HH:MM. */
export const Time = z.string(missingFields).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missingFields)

export const missingHour = {
  path: ['time'],
  error: 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h',
}
