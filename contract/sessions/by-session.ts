import type { z } from 'zod'
import { Id, ListQuery } from '../values.ts'

/** A list of what a person wrote about sessions; with `sessionId` the one row of that session, if any. */
export const BySessionQuery = ListQuery.extend({ sessionId: Id.optional() })
export type BySessionQuery = z.output<typeof BySessionQuery>
