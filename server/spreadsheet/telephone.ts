import { groupedTelephone } from '../../contract/rules/people/telephone.ts'

/**
 * Formats a number for CSV, where a spreadsheet would drop a leading zero and read `+` as a formula: "+32 470…" becomes
 * "0032 470…".
 */
export const csvTelephone = (typed: string): string => {
  const dialled = groupedTelephone(typed).replace(/^\+\s*/, '00')
  return /^\d+$/.test(dialled) ? dialled.replaceAll(/\d\d(?=\d)/g, '$& ') : dialled
}
