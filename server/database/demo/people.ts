import { club } from '../../../club.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import type { Level, Role } from '../../../contract/people.ts'
import { feeFor, needsJustification } from '../../../contract/rules/fee.ts'
import { plainText } from '../../../contract/rules/plain-text.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonEnd, seasonStart } from '../../season.ts'
import { addDays } from '../../time.ts'
import type { AccountRow, MembershipRow, PersonRow } from '../schema.ts'
import { sortNameOf } from '../user-rows.ts'
import type { Draw } from './random.ts'
import { firstNames, justifications, lastNames } from './words.ts'

/** A row of `people` and one of `accounts`, with the payment method and tier of the memberships. */
type DemoUser = PersonRow & Omit<AccountRow, 'personId'> & { tier: Tier; paymentMethod: PaymentMethod }
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
type Profile = {
  prenom: string
  nom: string
  email: string
  age: number
  role?: Role
  status: MembershipStatus | null
  isReturning: boolean
  assiduity?: number
}
/** `seasons` is the number of seasons up to and including the current `season`. */
export type Moment = { now: IsoInstant; season: number; seasons: number }

/** Argon2id hash of `demoPassword`, fixed because a new salt would make two demo clubs differ. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZGVtby1jbHViLXNhbHQtMQ$Ib2Xt1bSTXtjrs9U9LuiOOsaP19XauQPlHWJTKPIQTI'
export const demoPassword = 'seance-du-dimanche'

const earlier = (one: IsoInstant, other: IsoInstant) => (one < other ? one : other)
const later = (one: IsoInstant, other: IsoInstant) => (one > other ? one : other)

/** Date on which a person requested a membership of a season: mostly from the last weeks of August on. */
const requestOf = (draw: Draw, season: number, isWaiting: boolean, { now }: Moment) => {
  const opening = addDays(seasonStart(season), -20)
  const until = earlier(now, addDays(seasonStart(season), 290))
  if (isWaiting) return draw.between(later(opening, addDays(until, -30)), until)
  return draw.between(opening, earlier(until, addDays(opening, 5 + draw.unit() * 90)))
}

type MembershipOf = { user: DemoUser; season: number; status: MembershipStatus; requestedAt: IsoInstant }
const createMembership = (draw: Draw, { user, season, status, requestedAt }: MembershipOf, { now }: Moment) => {
  const wasActive = status === 'ACTIVE' || status === 'EXPIRED'
  const paidAt = wasActive ? draw.between(requestedAt, earlier(now, addDays(requestedAt, 9))) : null
  return {
    id: draw.id(requestedAt),
    userId: user.id,
    season,
    status,
    tier: user.tier,
    feeCents: feeFor(club.fees, user.tier, user.age),
    paymentMethod: user.paymentMethod,
    startedAt: paidAt,
    expiresAt: paidAt && seasonEnd(season),
    paidAt,
    activationMailedAt: paidAt,
    createdAt: requestedAt,
  }
}

const methodFor = (draw: Draw, status: MembershipStatus | null): PaymentMethod => {
  if (status === 'PENDING_CASH') return 'cash'
  return status === 'PENDING_CHECK' || draw.chance(0.4) ? 'check' : 'cash'
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
    telephone: draw.chance(0.8) ? `06 39 98 ${draw.whole(10, 99)} ${draw.whole(10, 99)}` : null,
    age,
    ageGivenOn: requestedAt.slice(0, 10),
    passwordHash: demoPasswordHash,
    role,
    level: draw.pick<Level>(['LVL1', 'LVL1', 'LVL1', 'LVL2', 'LVL2', 'LVL3', 'LVLX']),
    paymentMethod: methodFor(draw, status),
    tier,
    reducedJustification: needsJustification(tier, age) ? draw.pick(justifications) : null,
    tshirtSize: draw.pick(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
    stripeCustomerId: null,
    stripePaymentIntentId: null,
    showsFirstName: prenom.length % 2 === 0,
    createdAt,
  }
}

/** Earlier seasons with a membership, without a gap, the latest first. */
const olderSeasons = (draw: Draw, { season, seasons }: Moment): number[] => {
  const older: number[] = []
  for (let back = 2; back < seasons && draw.chance(0.75); back += 1) older.push(season - back)
  return older
}

const createPerson = (draw: Draw, profile: Profile, moment: Moment): DemoPerson => {
  const { season } = moment
  const { status, isReturning } = profile
  const isWaiting = status !== null && status !== 'ACTIVE' && status !== 'EXPIRED'
  const before = requestOf(draw, season - 1, false, moment)
  const requestedAt = requestOf(draw, season, isWaiting, moment)
  const wasHere = isReturning || status === 'EXPIRED'
  const older = (wasHere && status ? olderSeasons(draw, moment) : []).map((season) => ({
    season,
    requestedAt: requestOf(draw, season, false, moment),
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
    ].map((membership) => createMembership(draw, membership, moment)),
    assiduity: profile.assiduity ?? 0.1 + draw.unit() * 0.6,
    logging: profile.assiduity ?? draw.unit() * 0.6,
    isKnown: profile.assiduity !== undefined,
  }
}

/** Statuses assigned in turn: even a small club has each of them. */
const statuses: readonly (MembershipStatus | null)[] = [
  ...['ACTIVE', 'ACTIVE', 'PENDING_CASH', 'ACTIVE', 'ACTIVE', 'EXPIRED', 'ACTIVE', 'ACTIVE', 'REQUESTED', 'ACTIVE'],
  ...['ACTIVE', 'PENDING_CHECK', 'ACTIVE', 'ACTIVE', null, 'ACTIVE', 'ACTIVE', 'EXPIRED', 'ACTIVE', 'ACTIVE'],
] as (MembershipStatus | null)[]

const addressOf = (prenom: string, nom: string, number: number) =>
  `${plainText(`${prenom}.${nom}`).replaceAll(' ', '-')}${number === 1 ? '' : number}@exemple.fr`

const staff = { status: 'ACTIVE', isReturning: true } as const
const knownPeople: readonly Profile[] = [
  { ...staff, prenom: 'Claire', nom: 'Vidal', email: 'admin@exemple.fr', age: 52, role: 'ADMIN', assiduity: 0.35 },
  { ...staff, prenom: 'Nadia', nom: 'Berthier', email: 'coach@exemple.fr', age: 41, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Thomas', nom: 'Lefort', email: 'thomas@exemple.fr', age: 36, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Aïssata', nom: 'Doucet', email: 'aissata@exemple.fr', age: 33, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Léo', nom: 'Marchal', email: 'membre@exemple.fr', age: 29, assiduity: 0.55 },
  { prenom: 'Manon', nom: 'Girard', email: 'attente@exemple.fr', age: 23, status: 'PENDING_CASH', isReturning: false },
]
export const printedAccounts = [
  { label: 'administratrice', email: 'admin@exemple.fr' },
  { label: 'coach', email: 'coach@exemple.fr' },
  { label: 'membre à jour', email: 'membre@exemple.fr' },
  { label: 'membre en attente', email: 'attente@exemple.fr' },
] as const

/** An unused name. After 20 attempts a used one: a club larger than the lists of names has namesakes. */
const newName = (draw: Draw, taken: ReadonlyMap<string, number>): [prenom: string, nom: string] => {
  for (let tries = 1; ; tries += 1) {
    const [prenom, nom] = [draw.pick(firstNames), draw.pick(lastNames)]
    if (!taken.has(`${prenom} ${nom}`) || tries === 20) return [prenom, nom]
  }
}

/** One administrator, three coaches and `members` members, two of them with a fixed e-mail. */
export const createPeople = (draw: Draw, members: number, moment: Moment): DemoPerson[] => {
  const knownMembers = knownPeople.filter(({ role }) => role === undefined).length
  const namesakes = new Map<string, number>()
  const others = Array.from({ length: Math.max(0, members - knownMembers) }, (_, index): Profile => {
    const [prenom, nom] = newName(draw, namesakes)
    const number = (namesakes.get(`${prenom} ${nom}`) ?? 0) + 1
    namesakes.set(`${prenom} ${nom}`, number)
    const status = statuses[index % statuses.length] ?? null
    const age = draw.chance(0.15) ? draw.whole(9, 25) : draw.whole(20, 67)
    return { prenom, nom, email: addressOf(prenom, nom, number), age, status, isReturning: draw.chance(0.6) }
  })
  return [...knownPeople, ...others].map((profile) => createPerson(draw, profile, moment))
}

export const personOf = ({ user }: DemoPerson): PersonRow => {
  const { email, emailConfirmedAt, passwordHash, role, tier, paymentMethod, ...person } = user
  return person
}

export const accountOf = ({ user }: DemoPerson): AccountRow => {
  const { id: personId, email, emailConfirmedAt, passwordHash, role } = user
  return { personId, email, emailConfirmedAt, passwordHash, role }
}
