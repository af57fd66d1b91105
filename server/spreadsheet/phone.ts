const french = /^(?:\+33|0033|0)([1-9]\d{8})$/

/** "06 12 34 56 78" of any way to write a French number; every other one as it was typed. */
export const groupedPhone = (typed: string): string => {
  const [, digits] = french.exec(typed.replaceAll(/[\s.()-]/g, '').replace(/^(\+33|0033)0/, '$1')) ?? []
  return digits ? `0${digits}`.replaceAll(/\d\d(?=\d)/g, '$& ') : typed
}

/**
 * The same for CSV, where a spreadsheet takes digits for a number and drops their zero, and a plus sign for a formula:
 * "0032 470 12 34 56", as it is dialled from France.
 */
export const csvPhone = (typed: string): string => {
  const dialled = groupedPhone(typed).replace(/^\+\s*/, '00')
  return /^\d+$/.test(dialled) ? dialled.replaceAll(/\d\d(?=\d)/g, '$& ') : dialled
}
