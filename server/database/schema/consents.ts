import type { ConsentKind } from '../../../contract/rules/consents.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** An answer of a person; the one that counts has no `replacedAt`. */
export type ConsentRow = {
  id: string
  userId: string
  kind: ConsentKind
  version: string
  given: boolean
  decidedAt: IsoInstant
  replacedAt: IsoInstant | null
  /** True of a refusal of photos that were allowed before. */
  toTakeDown: boolean
  /** When the board has taken them down. */
  takenDownAt: IsoInstant | null
  /** Null once that administrator's account is gone. */
  takenDownBy: string | null
}
