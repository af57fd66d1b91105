import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Level, NamedPerson } from '../people.ts'
import { singleLine } from '../values.ts'

const MemberSearch = z.object({
  search: singleLine(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type MemberSearch = z.output<typeof MemberSearch>

/**
 * People whose name matches, or everybody by name. Used to add a person to a session, write a note or record money.
 * `dueCents` is absent when nothing is due.
 */
export const coachMembers = endpoint({
  method: 'GET',
  path: '/api/coach/members',
  access: 'coach',
  query: MemberSearch,
  response: z.array(NamedPerson.extend({ level: Level, dueCents: z.number().optional() })),
})
