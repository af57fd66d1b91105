import type { Weekday } from '../../club.ts'

/** From Monday on, as `Temporal` and ISO 8601 number them: 1 is Monday. */
export const weekdays: readonly Weekday[] = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
