import type { MemberChange } from '../../../../contract/members/details.ts'

/** Writes a change as a French sentence. */
export type ChangeSentence = (change: MemberChange) => string
export type Labels = Record<string, string>

/** French label of a value of a change; undefined where the change has none. */
export const labelOf = (labels: Labels, values: MemberChange['before'], field: string): string | undefined => {
  const value = values?.[field]
  return typeof value === 'string' ? (labels[value] ?? value) : undefined
}
