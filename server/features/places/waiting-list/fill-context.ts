import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import type { PlacedSession } from '../queries.ts'

/** The session whose places are filled, at one instant, in the transaction that holds its lock. */
export type FillContext = { tx: Tx; context: Context; session: PlacedSession; now: IsoInstant }
