import { z } from 'zod'
import { Level } from '../people.ts'
import { IsoInstant } from '../values.ts'
import { SessionType } from './session.form.ts'

/** Fields of a session for members and coaches. */
export const sharedSessionFields = {
  id: z.string(),
  title: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string(),
  levelTarget: Level.nullable(),
  description: z.string().nullable(),
  recap: z.string().nullable(),
  rsvpCount: z.number(),
  /** How many may come; null without a limit. */
  capacity: z.number().nullable(),
  /** Places held by offers to people who wait: they count as taken. */
  offeredCount: z.number(),
  waitingCount: z.number(),
  /** True: a member below `levelTarget` cannot sign up. */
  levelIsMinimum: z.boolean(),
  /** Null unless the session will not take place. */
  cancelledAt: IsoInstant.nullable(),
  cancelReason: z.string().nullable(),
}
