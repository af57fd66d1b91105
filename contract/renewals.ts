import { z } from 'zod'
import { maxJustificationLength, Telephone } from './accounts/account.form.ts'
import { Consents, termsRequiredMessage } from './consents.form.ts'
import { endpoint } from './endpoint.ts'
import { PaymentMethod, Tier } from './memberships/membership.ts'
import { AgeBracket, NamedPerson, TshirtSize } from './people.ts'
import { Age, IsoInstant, optionalText, paragraph, Token } from './values.ts'

const RenewalLink = z.object({
  jeton: Token,
})

/** Answer of a member who renews; an absent age, telephone or T-shirt size stays as on record. */
export const RenewalForm = z.object({
  tier: Tier,
  paymentMethod: PaymentMethod,
  age: Age.optional(),
  telephone: optionalText(Telephone),
  tshirtSize: TshirtSize.optional(),
  reducedJustification: optionalText(paragraph(maxJustificationLength)),
  terms: z.boolean(termsRequiredMessage).refine((accepted) => accepted, termsRequiredMessage),
  consents: Consents.default({}),
})
export type RenewalForm = z.output<typeof RenewalForm>

/** Numbers of members of one tier and age bracket: of the season that ends, and new ones. */
const PreviewGroup = z.object({
  tier: Tier,
  /** On the first day of the season to come; null for an unknown age. */
  bracket: AgeBracket.nullable(),
  renewingCount: z.number(),
  unansweredCount: z.number(),
  joiningCount: z.number(),
  /** Fees of those who renew or join. */
  expectedCents: z.number(),
  /** Fees of those who have not answered, if all of them renew. */
  possibleCents: z.number(),
})
export type PreviewGroup = z.infer<typeof PreviewGroup>

/** A member of the season that ends who has not answered. */
const UnansweredMember = NamedPerson.extend({
  /** Time of the invitation; null before. */
  invitedAt: IsoInstant.nullable(),
  /** False for a person without an account, who gets no mails. */
  hasEmail: z.boolean(),
})

/** Preview of the next season. Reading it creates nothing. */
export const SeasonPreview = z.object({
  /** First year of the season to come; in September that of the season which has just begun. */
  season: z.number(),
  /** Start of the renewals. */
  opensAt: IsoInstant,
  isOpen: z.boolean(),
  /** End of the renewals, until which links work. */
  closesAt: IsoInstant,
  /** People invited so far. */
  invitedCount: z.number(),
  /** ACTIVE members of the season that ends. */
  memberCount: z.number(),
  renewingCount: z.number(),
  decliningCount: z.number(),
  joiningCount: z.number(),
  groups: z.array(PreviewGroup),
  unanswered: z.array(UnansweredMember),
})
export type SeasonPreview = z.infer<typeof SeasonPreview>

/** Previews the next season: answers, missing answers and expected income. */
export const seasonPreview = endpoint({
  method: 'GET',
  path: '/api/admin/season',
  access: 'admin',
  response: SeasonPreview,
})

/** Invites every active member without an invitation, each by a mail with their personal link. */
export const openRenewals = endpoint({
  method: 'POST',
  path: '/api/admin/season/renewals',
  access: 'admin',
  response: z.object({ invitedCount: z.number() }),
})

/** The page of a personal link. */
export const RenewalView = z.object({
  season: z.number(),
  prenom: z.string(),
  closesAt: IsoInstant,
  answer: z.enum(['yes', 'no']).nullable(),
  /** True once the board has validated the membership or a payment was recorded: the link is then read-only. */
  isAnswerFinal: z.boolean(),
  /** Whether the fee can be paid with a card. */
  canPayByCard: z.boolean(),
  /** The requested membership; null without one. */
  requested: z.object({ tier: Tier, feeCents: z.number(), paymentMethod: PaymentMethod }).nullable(),
  /** Details on record; null once answered, since others may read the mail later. */
  known: z
    .object({
      nom: z.string(),
      tier: Tier,
      age: z.number().nullable(),
      /** True when a birthday may have changed the fee: the form then asks for the age. */
      isAgeOutdated: z.boolean(),
      telephone: z.string().nullable(),
      tshirtSize: TshirtSize.nullable(),
      paymentMethod: PaymentMethod,
      hasJustification: z.boolean(),
      consents: Consents,
    })
    .nullable(),
})
export type RenewalView = z.infer<typeof RenewalView>

/** Reads what a link shows. A POST, so that no URL and no log contains the token. */
export const readRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/view',
  access: 'public',
  body: RenewalLink,
  response: RenewalView,
})
/** Requests the next season's membership, or changes the request. Does not sign in. */
export const answerRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/answer',
  access: 'public',
  body: RenewalForm.extend(RenewalLink.shape),
  response: RenewalView,
})
/** Declines; deletes a membership that was requested with the link. */
export const declineRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/decline',
  access: 'public',
  body: RenewalLink,
  response: RenewalView,
})
