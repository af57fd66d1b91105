import { hash } from 'node:crypto'

/** Row count of a table and a checksum of its rows. */
export type TableDigest = { rows: number; digest: string }

const modulus = 1n << 256n

/**
 * Checksum of a table, independent of the order of rows and columns, since engines sort text differently: the sum of
 * the rows' SHA-256 hashes.
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
