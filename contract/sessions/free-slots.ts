import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SessionType } from './session.form.ts'

/** A weekly slot on its next free day, as values of the session form: `date` is 2026-11-22, `time` 10:00. */
export const FreeSlot = z.object({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  /** Type of the latest past session with this title, else the type named in the title; null without either. */
  type: SessionType.nullable(),
})
export type FreeSlot = z.infer<typeof FreeSlot>

/** For each weekly slot, its next day without a session at that time on which the club is open; the soonest first. */
export const freeSlots = endpoint({
  method: 'GET',
  path: '/api/coach/free-slots',
  access: 'coach',
  response: z.array(FreeSlot),
})
