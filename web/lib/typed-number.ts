/** The number a person typed the French way ("5,2", "1 200"); undefined when nothing is typed, NaN when it is no number. */
export const numberOf = (typed: string): number | undefined => {
  const digits = typed.replace(/\s/g, '').replace(',', '.')
  if (digits === '') return undefined
  // Number() would also take "0x10" and "1e3", which nobody means.
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(digits) ? Number(digits) : Number.NaN
}

/** How a field shows a number: "5,2". */
export const textOf = (amount: number | undefined): string =>
  amount === undefined ? '' : String(amount).replace('.', ',')
