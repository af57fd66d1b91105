import type { ConsentKind } from '../../../contract/rules/people/consents.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** An answer of a person; the current one has no `replacedAt`. */
export type ConsentRow = {
  id: string
  userId: string
  kind: ConsentKind
  version: string
  given: boolean
  decidedAt: IsoInstant
  replacedAt: IsoInstant | null
  /** True for a refusal of photos that were allowed before. */
  toTakeDown: boolean
  /** When the board took these photos down. */
  takenDownAt: IsoInstant | null
  /** Null once that administrator was deleted. */
  takenDownBy: string | null
}

export type ConsentsTables = {
  consents: ConsentRow
}
