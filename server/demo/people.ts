import type { MembershipStatus, PaymentMethod } from '../../contract/memberships/membership.ts'
import type { Level } from '../../contract/people.ts'
import { isUnsettled } from '../../contract/rules/memberships/pending-status.ts'
import { isJustificationRequired } from '../../contract/rules/money/fee.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { AccountRow, MembershipRow, PersonRow } from '../database/schema.ts'
import { sortNameOf } from '../people/names.ts'
import { parisDay } from '../time/time.ts'
import { demoPasswordHash } from './accounts.ts'
import { justifications } from './names-and-texts.ts'
import {
  createMembership,
  type DemoPeriod,
  type DemoUser,
  drawRequestedAt,
  olderSeasons,
} from './person-memberships.ts'
import { createProfiles, type Profile } from './profiles.ts'
import type { Draw } from './random.ts'

export type DemoPerson = {
  user: DemoUser
  memberships: MembershipRow[]
  /** Share of sessions attended, from 0 to 1. */
  assiduity: number
  /** Share of attended sessions with a log, from 0 to 1. */
  logging: number
  /** True for the people with a fixed name and attendance, the same in every demo. */
  isKnown: boolean
}

/** Below it nobody wears a large size. */
const childAge = 14

/** People with a fixed name pay in cash, whatever the day: tests and guides open their pages. */
const methodFor = (draw: Draw, status: MembershipStatus | null, isKnown: boolean): PaymentMethod => {
  if (status === 'PENDING_CASH') return 'cash'
  return status === 'PENDING_CHECK' || (draw.chance(0.4) && !isKnown) ? 'check' : 'cash'
}

const createUser = (
  draw: Draw,
  { role = 'MEMBER', status, ...profile }: Profile,
  { createdAt, requestedAt }: { createdAt: IsoInstant; requestedAt: IsoInstant },
): DemoUser => {
  const { prenom, nom, email, age } = profile
  const tier = age < 26 || draw.chance(0.12) ? 'REDUIT' : 'A26'
  return {
    id: draw.id(createdAt),
    prenom,
    nom,
    sortName: sortNameOf(nom, prenom),
    email,
    emailConfirmedAt: status === 'ACTIVE' ? createdAt : null,
    // Numbers that the French regulator reserves for fiction.
    telephone: draw.chance(0.8) ? `06 39 98 ${draw.integer(10, 99)} ${draw.integer(10, 99)}` : null,
    age,
    ageGivenOn: parisDay(requestedAt),
    passwordHash: demoPasswordHash,
    role,
    level: draw.pick<Level>(['LVL1', 'LVL1', 'LVL1', 'LVL2', 'LVL2', 'LVL3', 'LVLX']),
    paymentMethod: methodFor(draw, status, profile.assiduity !== undefined),
    tier,
    reducedJustification: isJustificationRequired(tier, age) ? draw.pick(justifications) : null,
    tshirtSize: draw.pick(age < childAge ? ['XS', 'S'] : ['XS', 'S', 'M', 'L', 'XL', 'XXL']),
    showsFirstName: prenom.length % 2 === 0,
    createdAt,
  }
}

const createPerson = (draw: Draw, profile: Profile, period: DemoPeriod): DemoPerson => {
  const { season } = period
  const { status, isReturning } = profile
  const isRecent = status !== null && isUnsettled(status)
  const before = drawRequestedAt(draw, season - 1, false, period)
  const requestedAt = drawRequestedAt(draw, season, isRecent, period)
  const wasHere = isReturning || status === 'EXPIRED'
  const older = (wasHere && status ? olderSeasons(draw, period) : []).map((earlier) => ({
    season: earlier,
    requestedAt: drawRequestedAt(draw, earlier, false, period),
  }))
  const firstAt = older.at(-1)?.requestedAt ?? (wasHere ? before : requestedAt)
  const user = createUser(draw, profile, { createdAt: firstAt, requestedAt })
  const past = { user, season: season - 1, status: 'EXPIRED' as const, requestedAt: before }
  const current = status && status !== 'EXPIRED' ? { user, season, status, requestedAt } : undefined
  return {
    user,
    memberships: [
      ...(wasHere && status ? [past] : []),
      ...(current ? [current] : []),
      ...older.map((request) => ({ user, status: 'EXPIRED' as const, ...request })),
    ].map((membership) => createMembership(draw, membership, period)),
    assiduity: profile.assiduity ?? 0.1 + draw.unit() * 0.6,
    logging: profile.assiduity ?? draw.unit() * 0.6,
    isKnown: profile.assiduity !== undefined,
  }
}

/** The people of a demo club with `members` members, and their memberships. */
export const createPeople = (draw: Draw, members: number, period: DemoPeriod): DemoPerson[] =>
  createProfiles(draw, members).map((profile) => createPerson(draw, profile, period))

export const toPersonRow = ({ user }: DemoPerson): PersonRow => {
  const { email, emailConfirmedAt, passwordHash, role, tier, paymentMethod, ...person } = user
  return person
}

export const toAccountRow = ({ user }: DemoPerson): AccountRow => {
  const { id: personId, email, emailConfirmedAt, passwordHash, role } = user
  return { personId, email, emailConfirmedAt, passwordHash, role }
}
