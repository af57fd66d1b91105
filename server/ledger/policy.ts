/** First year of the season that a day, YYYY-MM-DD, lies in. */
export const seasonOfDay = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '09' ? 1 : 0)

/** "2026-0001": number of a receipt. */
export const receiptName = (season: number, number: number): string => `${season}-${String(number).padStart(4, '0')}`

type Payment = { confirmedAt: string | null; voidedAt: string | null }

/** True for money that counts: seen by the board, and not voided. */
export const counts = ({ confirmedAt, voidedAt }: Payment): boolean => confirmedAt !== null && voidedAt === null
