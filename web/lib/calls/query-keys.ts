import type {} from '@tanstack/react-query'

/**
 * The first word of a query's key is its area. Features do not import each other: a write invalidates an area as a whole,
 * and a query joins an area to be reloaded by its writes.
 *
 * | area       | what it holds                                   | writes that invalidate all of it                   |
 * |------------|-------------------------------------------------|----------------------------------------------------|
 * | `user`     | who is signed in, with role and membership      | of members and of a card payment; any refused call |
 * | `sessions` | sessions as members see them, with their place  | of sessions and of places                          |
 * | `my`       | a person's own data                             | of logs, profile, devices and a card payment       |
 * | `coach`    | sessions, sheets, notes and cards for coaches   | of sessions                                        |
 * | `admin`    | the board's lists and figures                   | of payments                                        |
 */
type SharedArea = 'user' | 'sessions' | 'my' | 'coach' | 'admin'

/** Areas of one feature each. */
type OwnArea =
  | 'backup'
  | 'card-payment'
  | 'free-slots'
  | 'note-request'
  | 'proof'
  | 'renewal'
  | 'repetition-days'
  | 'series'
  | 'trials'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [SharedArea | OwnArea, ...unknown[]]
  }
}
