import { v7 } from 'uuid'

/**
 * A new UUIDv7. Ids of one process are monotonic, even within a millisecond or after the clock was set back; ids of
 * several processes are not. So lists sort by an instant first, then by id.
 */
export const newId = (): string => v7()

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
