import type { IsoInstant } from '../../contract/values.ts'
import { addMs, msBetween } from '../time/time.ts'

/** Seeded pseudo-random generator: the same seed builds the same demo club. */
export type Draw = ReturnType<typeof drawFrom>

const hashOf = (text: string): number => {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

export const drawFrom = (seed: string) => {
  let state = hashOf(seed)
  let idsMade = 0
  /** A number from 0 to less than 1 (mulberry32). */
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1))
  return {
    unit,
    integer,
    chance: (probability: number): boolean => unit() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[integer(0, items.length - 1)] ?? items[0],
    /** An instant between two others; the first one if they are in the wrong order. */
    between: (from: IsoInstant, to: IsoInstant): IsoInstant =>
      addMs(from, Math.floor(unit() * Math.max(0, msBetween(from, to)))),
    /** A UUIDv7 for a row created at an instant; a counter makes it unique. */
    id: (at: IsoInstant): string => {
      const time = hex(Date.parse(at), 12)
      const count = hex(idsMade++, 8)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(integer(0, 0xfff), 3)}-8${count.slice(0, 3)}-${count.slice(3)}${hex(integer(0, 0xfffffff), 7)}`
    },
  }
}
