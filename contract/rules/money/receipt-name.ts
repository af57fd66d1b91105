/** "2026-0001": number of a receipt. */
export const receiptName = (season: number, number: number): string => `${season}-${String(number).padStart(4, '0')}`
