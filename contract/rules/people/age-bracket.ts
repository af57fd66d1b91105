/** Age categories of sports federations: their names say the ages. The club's fees have ages of their own (`fee.ts`). */
export const ageBrackets = ['U13', 'U16', 'U18', 'U26', 'A26'] as const

/** Bracket of an age in years; null for an unknown age. */
export const ageBracketOf = (age: number | null | undefined): (typeof ageBrackets)[number] | null => {
  if (age == null) return null
  if (age < 13) return 'U13'
  if (age < 16) return 'U16'
  if (age < 18) return 'U18'
  return age < 26 ? 'U26' : 'A26'
}
