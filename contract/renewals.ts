import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Tier } from './memberships/membership.ts'
import { AgeBracket } from './rules/age-bracket.ts'
import { IsoInstant } from './values.ts'

/** Members of the season that ends, and newcomers, of one tier and age bracket. */
const PreviewGroup = z.object({
  tier: Tier,
  /** On the first day of the season to come; null for an unknown age. */
  bracket: AgeBracket.nullable(),
  yes: z.number(),
  waiting: z.number(),
  newcomers: z.number(),
  /** Fees of `yes` and `newcomers`. */
  expectedCents: z.number(),
  /** Fees of `waiting`, if all of them renew. */
  possibleCents: z.number(),
})
export type PreviewGroup = z.infer<typeof PreviewGroup>

/** Somebody of the season that ends who has not answered. */
const Unanswered = z.object({
  id: z.string(),
  prenom: z.string(),
  nom: z.string(),
  /** When they were asked; null before. */
  invitedAt: IsoInstant.nullable(),
  /** False: nobody can mail them. */
  hasEmail: z.boolean(),
})

/** What the season to come would be. Reading it creates nothing. */
export const SeasonPreview = z.object({
  /** First year of the season to come; in September that of the season which has just begun. */
  season: z.number(),
  /** From then on the board may ask for renewals. */
  opensAt: IsoInstant,
  /** Until then links work. */
  closesAt: IsoInstant,
  /** People who were asked so far. */
  invited: z.number(),
  /** ACTIVE members of the season that ends. */
  members: z.number(),
  yes: z.number(),
  no: z.number(),
  newcomers: z.number(),
  groups: z.array(PreviewGroup),
  unanswered: z.array(Unanswered),
})
export type SeasonPreview = z.infer<typeof SeasonPreview>

export const seasonPreview = endpoint({
  method: 'GET',
  path: '/api/admin/season',
  access: 'admin',
  response: SeasonPreview,
})
