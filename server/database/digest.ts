import { hash } from 'node:crypto'

/** How many rows a table holds, and one number that changes with any of them. */
export type TableDigest = { rows: number; digest: string }

const modulus = 1n << 256n

/**
 * Digest of a table, whatever the order of its rows: engines sort text differently, and the sum of the rows' SHA-256
 * is the same on both. `columns` may come in any order too.
 */
export const digestTable = (columns: readonly string[]) => {
  const order = columns.map((name, index) => ({ name, index })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  let sum = 0n
  let rows = 0
  return {
    add: (values: readonly unknown[]): void => {
      const row = JSON.stringify(order.map(({ name, index }) => [name, values[index]]))
      sum = (sum + BigInt(`0x${hash('sha256', row)}`)) % modulus
      rows += 1
    },
    value: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
