/** Separates thousands with a narrow no-break space. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f')

/** "1 234,5" for 1234.5: rounded to `max` decimals, of which at least `min` are written. */
export const numberText = (amount: number, max: number, min = 0): string => {
  const scale = 10 ** max
  const [whole = '', decimals = ''] = String(Math.round(Math.abs(amount) * scale) / scale).split('.')
  const shownDecimals = decimals.padEnd(min, '0')
  return `${amount < 0 ? '-' : ''}${groupThousands(whole)}${shownDecimals && `,${shownDecimals}`}`
}
