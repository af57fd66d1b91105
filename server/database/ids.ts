import { randomUUIDv7 } from 'node:crypto'

/** A new row's id; ids of later rows sort later. */
export const newId = (): string => randomUUIDv7()
