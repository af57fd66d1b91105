import type { MemberCardHolder } from '../../../contract/member-cards.ts'
import { hashOfKey, keyOfText, type MemberCardState } from '../../../contract/rules/people/member-card.ts'

export type ScanResultKind = MemberCardState | 'present' | 'replaced' | 'unknown'
/** Result of reading a code; without a person for an unknown one. */
export type ScanResult =
  | { kind: 'unknown'; holder: null }
  | { kind: Exclude<ScanResultKind, 'unknown'>; holder: MemberCardHolder }

const unknown: ScanResult = { kind: 'unknown', holder: null }

/** Finds the holder of a card in the list on this device; sends no request. */
export const checkMemberCard = async (
  text: string,
  holders: readonly MemberCardHolder[],
  presentIds: ReadonlySet<string>,
): Promise<ScanResult> => {
  const key = keyOfText(text)
  if (key === undefined) return unknown
  const hash = await hashOfKey(key)
  const holder = holders.find(({ cards, replaced }) => cards.includes(hash) || replaced.includes(hash))
  if (!holder) return unknown
  if (holder.replaced.includes(hash)) return { kind: 'replaced', holder }
  return { kind: presentIds.has(holder.id) ? 'present' : holder.state, holder }
}
