/** A number in French notation ("5,2", "1 200"); undefined for an empty field, NaN for anything else. */
export const parseFrenchNumber = (text: string): number | undefined => {
  const digits = text.replace(/\s/g, '').replace(',', '.')
  if (digits === '') return undefined
  // `Number()` would also accept "0x10" and "1e3".
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(digits) ? Number(digits) : Number.NaN
}

/** Number as a field shows it: "5,2". */
export const formatFrenchNumber = (amount: number | undefined): string =>
  amount === undefined ? '' : String(amount).replace('.', ',')
