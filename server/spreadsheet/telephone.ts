const frenchNumber = /^(?:\+33|0033|0)([1-9]\d{8})$/

/** Any notation of a French number as "06 12 34 56 78"; other numbers unchanged. */
export const groupedTelephone = (typed: string): string => {
  const [, digits] = frenchNumber.exec(typed.replaceAll(/[\s.()-]/g, '').replace(/^(\+33|0033)0/, '$1')) ?? []
  return digits ? `0${digits}`.replaceAll(/\d\d(?=\d)/g, '$& ') : typed
}

/**
 * Formats a number for CSV, where a spreadsheet would drop a leading zero and read `+` as a formula: "+32 470…" becomes
 * "0032 470…".
 */
export const csvTelephone = (typed: string): string => {
  const dialled = groupedTelephone(typed).replace(/^\+\s*/, '00')
  return /^\d+$/.test(dialled) ? dialled.replaceAll(/\d\d(?=\d)/g, '$& ') : dialled
}
