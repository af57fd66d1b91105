import { z } from 'zod'
import { maxTextLength } from './rules/limits.ts'
import { Id, optionalText, paragraph, singleLine } from './values.ts'

const amount = z
  .number('Merci d’indiquer un nombre')
  .min(0, 'Merci d’indiquer un nombre positif')
  .max(1_000_000, 'Ce nombre est trop grand')

/** Kilometres, squats, stairs (`marches`) and laps (`tours`). */
export const Metrics = z.object({
  km: amount.optional(),
  squats: amount.optional(),
  marches: amount.optional(),
  tours: amount.optional(),
})

export type Metrics = z.infer<typeof Metrics>

export const SessionLogForm = z.object({
  sessionId: Id,
  rpe: z
    .int('Merci de choisir un effort de 1 à 10')
    .min(1, 'Merci de choisir un effort de 1 à 10')
    .max(10, 'Merci de choisir un effort de 1 à 10'),
  mood: optionalText(singleLine(100)),
  notes: optionalText(paragraph(maxTextLength)),
  metricsJson: Metrics.nullish(),
})

export type SessionLogForm = z.output<typeof SessionLogForm>
