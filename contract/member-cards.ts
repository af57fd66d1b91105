import { z } from 'zod'
import { endpoint, pdf } from './endpoint.ts'
import { Level, NamedPerson } from './people.ts'
import { memberCardStates } from './rules/people/member-card.ts'
import { FileContent, IsoInstant } from './values.ts'

/** A valid card of the caller. Its key is on the device that made it, and nowhere else. */
const OwnMemberCard = z.object({ id: z.string(), createdAt: IsoInstant })
export type OwnMemberCard = z.infer<typeof OwnMemberCard>

/** 128 random bits in hexadecimal. */
const MemberCardKey = z.string().regex(/^[0-9a-f]{32}$/)

/** The caller's valid cards, the oldest first. */
export const ownMemberCards = endpoint({
  method: 'GET',
  path: '/api/my/cards',
  access: 'signedIn',
  response: z.array(OwnMemberCard),
})
/** Creates a card; only this response contains the key. `replacesOthers` invalidates every earlier card. */
export const createMemberCard = endpoint({
  method: 'POST',
  path: '/api/my/cards',
  access: 'signedIn',
  body: z.object({ replacesOthers: z.boolean() }),
  response: OwnMemberCard.extend({ key: MemberCardKey }),
  status: 201,
})
/** The card as a PDF, the size of a bank card. The key is in the body: a URL would stay in histories. */
export const memberCardFile = endpoint({
  method: 'POST',
  path: '/api/my/cards/file',
  access: 'signedIn',
  body: z.object({ key: MemberCardKey }),
  response: FileContent,
  file: pdf('carte.pdf'),
})

/** Data of a person with a card that a coach's device needs to check cards without a network. */
const MemberCardHolder = NamedPerson.extend({
  level: Level,
  state: z.enum(memberCardStates),
  /** Hashes of the valid cards. */
  cards: z.array(z.string()),
  /** Hashes of cards that were replaced within a year, the latest sixteen. */
  replaced: z.array(z.string()),
})
export type MemberCardHolder = z.infer<typeof MemberCardHolder>

const MemberCardHolders = z.object({ holders: z.array(MemberCardHolder) })
export type MemberCardHolders = z.infer<typeof MemberCardHolders>

/** Every holder of a valid or recently replaced card, with hashes of the keys, to check cards without a network. */
export const coachMemberCards = endpoint({
  method: 'GET',
  path: '/api/coach/cards',
  access: 'coach',
  response: MemberCardHolders,
  isConditional: true,
})
