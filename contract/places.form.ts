import { z } from 'zod'
import { placeReasons } from './rules/choices.ts'
import { Id } from './values.ts'

export const PlaceReason = z.enum(placeReasons, 'Merci d’indiquer la raison')
export type PlaceReason = z.infer<typeof PlaceReason>

export const GivenPlace = z.object({ userId: Id, reason: PlaceReason })
