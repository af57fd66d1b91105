import type { CardHolder } from '../../../contract/cards.ts'
import { type CardState, hashOfKey, keyOfText } from '../../../contract/rules/member-card.ts'

export type AnswerKind = CardState | 'present' | 'replaced' | 'unknown'
/** Result of reading a code; without a person for an unknown one. */
export type CardAnswer =
  | { kind: 'unknown'; holder: null }
  | { kind: Exclude<AnswerKind, 'unknown'>; holder: CardHolder }

const unknown: CardAnswer = { kind: 'unknown', holder: null }

/** Finds the holder of a card in the list on this device; sends no request. */
export const checkCard = async (
  text: string,
  holders: readonly CardHolder[],
  present: ReadonlySet<string>,
): Promise<CardAnswer> => {
  const key = keyOfText(text)
  if (key === undefined) return unknown
  const hash = await hashOfKey(key)
  const holder = holders.find(({ cards, replaced }) => cards.includes(hash) || replaced.includes(hash))
  if (!holder) return unknown
  if (holder.replaced.includes(hash)) return { kind: 'replaced', holder }
  return { kind: present.has(holder.id) ? 'present' : holder.state, holder }
}
