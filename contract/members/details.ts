import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MembershipStatus, PaymentMethod, Tier } from '../memberships/membership.ts'
import { Member } from '../people.ts'
import { SessionType } from '../sessions/session.form.ts'
import { StoredEmail } from '../stored-email.ts'
import { ById, IsoInstant } from '../values.ts'

const SeasonMembership = z.object({
  id: z.string(),
  /** First year of the season. */
  season: z.number(),
  /** Current status: EXPIRED once the season is over. */
  status: MembershipStatus,
  tier: Tier,
  feeCents: z.number(),
  paymentMethod: PaymentMethod,
  createdAt: IsoInstant,
  startedAt: IsoInstant.nullable(),
  /** The first activation, paid or not. */
  paidAt: IsoInstant.nullable(),
  expiresAt: IsoInstant.nullable(),
})
export type SeasonMembership = z.infer<typeof SeasonMembership>

const AuditValues = z.record(z.string(), z.unknown()).nullable()
const MemberChange = z.object({
  id: z.string(),
  action: z.string(),
  at: IsoInstant,
  /** Null for an action of the server, from its command line or settings. */
  actorId: z.string().nullable(),
  /** Also null once that person was deleted. */
  actorName: z.string().nullable(),
  before: AuditValues,
  after: AuditValues,
})
export type MemberChange = z.infer<typeof MemberChange>

export const MemberDetails = z.object({
  user: Member,
  /** A pending address; it applies once its mailed link is confirmed. */
  pendingEmail: StoredEmail.nullable(),
  /** Latest first. */
  seasons: z.array(SeasonMembership),
  attendance: z.object({ thisSeasonCount: z.number(), totalCount: z.number(), lastSeenAt: IsoInstant.nullable() }),
  /** Upcoming sessions with a sign-up, the next one first. */
  upcoming: z.array(z.object({ id: z.string(), title: z.string(), type: SessionType, date: IsoInstant })),
  /** A request for the private notes that the board has not answered yet. */
  notesRequestedAt: IsoInstant.nullable(),
  /** Latest first. */
  changes: z.array(MemberChange),
})
export type MemberDetails = z.infer<typeof MemberDetails>

/** 404 `user_not_found`. */
export const memberDetails = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  response: MemberDetails,
})
