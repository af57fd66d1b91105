import type { IsoInstant } from '../../../contract/values.ts'

/** A person's card; a valid one has no `replacedAt`. */
export type MemberCardRow = {
  id: string
  userId: string
  /** Start of the key's SHA-256, as `hashOfKey` gives it. */
  keyHash: string
  createdAt: IsoInstant
  replacedAt: IsoInstant | null
}

export type MemberCardsTables = {
  memberCards: MemberCardRow
}
