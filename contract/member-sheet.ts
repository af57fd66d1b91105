import { z } from 'zod'
import { User } from './account.ts'
import { endpoint } from './endpoint.ts'
import { MembershipStatus, PaymentMethod, Tier } from './membership.ts'
import { SessionType } from './sessions.ts'
import { ById, IsoInstant } from './values.ts'

const SeasonMembership = z.object({
  id: z.string(),
  /** First year of the season. */
  season: z.number(),
  /** As it reads now. */
  status: MembershipStatus,
  tier: Tier,
  feeCents: z.number(),
  paymentMethod: PaymentMethod,
  createdAt: IsoInstant,
  startedAt: IsoInstant.nullable(),
  paidAt: IsoInstant.nullable(),
  expiresAt: IsoInstant.nullable(),
})
export type SeasonMembership = z.infer<typeof SeasonMembership>

const Words = z.record(z.string(), z.unknown()).nullable()
const MemberChange = z.object({
  id: z.string(),
  action: z.string(),
  at: IsoInstant,
  /** Null where the server itself acted, from its command line or settings. */
  actorId: z.string().nullable(),
  /** Null too once that account is gone. */
  actorName: z.string().nullable(),
  before: Words,
  after: Words,
})
export type MemberChange = z.infer<typeof MemberChange>

/** How many of the latest changes a sheet shows. */
export const shownChanges = 50

export const MemberSheet = z.object({
  user: User,
  /** The latest season first. */
  seasons: z.array(SeasonMembership),
  attendance: z.object({ thisSeason: z.number(), total: z.number(), lastSeenAt: IsoInstant.nullable() }),
  /** Sessions to come that the person signed up for, the next one first. */
  upcoming: z.array(z.object({ id: z.string(), title: z.string(), type: SessionType, date: IsoInstant })),
  /** The latest change first. */
  changes: z.array(MemberChange),
})
export type MemberSheet = z.infer<typeof MemberSheet>

export const memberSheet = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  response: MemberSheet,
})
