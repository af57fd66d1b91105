import { v7 } from 'uuid'

/**
 * A new row's id (UUIDv7). Within one process a later id sorts later, even inside one millisecond or when the clock is
 * set back; between processes only the instant decides. So lists sort by an instant first and break ties by id.
 */
export const newId = (): string => v7()
