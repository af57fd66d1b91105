import type { MembershipStatus } from '../../contract/memberships/membership.ts'
import type { Role } from '../../contract/people.ts'
import { fullName } from '../../contract/rules/people/full-name.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'
import { firstNames, lastNames } from './names-and-texts.ts'
import type { Draw } from './random.ts'

/** What a demo person is made from. */
export type Profile = {
  prenom: string
  nom: string
  email: string
  age: number
  role?: Role
  status: MembershipStatus | null
  isReturning: boolean
  assiduity?: number
}

/** Statuses assigned in turn: even a small club has each of them. */
const statuses: readonly (MembershipStatus | null)[] = [
  ...['ACTIVE', 'ACTIVE', 'PENDING_CASH', 'ACTIVE', 'ACTIVE', 'EXPIRED', 'ACTIVE', 'ACTIVE', 'REQUESTED', 'ACTIVE'],
  ...['ACTIVE', 'PENDING_CHECK', 'ACTIVE', 'ACTIVE', null, 'ACTIVE', 'ACTIVE', 'EXPIRED', 'ACTIVE', 'ACTIVE'],
] as (MembershipStatus | null)[]

/** A child who is not ACTIVE yet: even a small club has a membership that is free and to be activated. */
const freeMember = statuses.indexOf('PENDING_CHECK')

const addressOf = (prenom: string, nom: string, number: number) =>
  `${foldText(`${prenom}.${nom}`).replaceAll(' ', '-')}${number === 1 ? '' : number}@exemple.fr`

const staff = { status: 'ACTIVE', isReturning: true } as const
const knownPeople: readonly Profile[] = [
  { ...staff, prenom: 'Claire', nom: 'Vidal', email: 'admin@exemple.fr', age: 52, role: 'ADMIN', assiduity: 0.35 },
  { ...staff, prenom: 'Nadia', nom: 'Berthier', email: 'coach@exemple.fr', age: 41, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Thomas', nom: 'Lefort', email: 'thomas@exemple.fr', age: 36, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Aïssata', nom: 'Doucet', email: 'aissata@exemple.fr', age: 33, role: 'COACH', assiduity: 0.2 },
  { ...staff, prenom: 'Léo', nom: 'Marchal', email: 'membre@exemple.fr', age: 29, assiduity: 0.55 },
  { prenom: 'Manon', nom: 'Girard', email: 'attente@exemple.fr', age: 23, status: 'PENDING_CASH', isReturning: false },
]

/** An unused name. After 20 attempts a used one: a club larger than the lists of names has namesakes. */
const newName = (draw: Draw, nameCounts: ReadonlyMap<string, number>): [prenom: string, nom: string] => {
  for (let tries = 1; ; tries += 1) {
    const [prenom, nom] = [draw.pick(firstNames), draw.pick(lastNames)]
    if (!nameCounts.has(fullName({ prenom, nom })) || tries === 20) return [prenom, nom]
  }
}

/** One administrator, three coaches and `members` members, two of them with a fixed e-mail. */
export const createProfiles = (draw: Draw, members: number): Profile[] => {
  const knownMembers = knownPeople.filter(({ role }) => role === undefined).length
  const namesakes = new Map<string, number>()
  const inventedPeople = Array.from({ length: Math.max(0, members - knownMembers) }, (_, index): Profile => {
    const [prenom, nom] = newName(draw, namesakes)
    const name = fullName({ prenom, nom })
    const number = (namesakes.get(name) ?? 0) + 1
    namesakes.set(name, number)
    const status = statuses[index % statuses.length] ?? null
    const drawnAge = draw.chance(0.15) ? draw.integer(9, 25) : draw.integer(20, 67)
    const age = index === freeMember ? 10 : drawnAge
    return { prenom, nom, email: addressOf(prenom, nom, number), age, status, isReturning: draw.chance(0.6) }
  })
  return [...knownPeople, ...inventedPeople]
}
