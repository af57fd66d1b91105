import { register } from '../../../../contract/accounts/account.ts'
import { deleteUser, setLevel, setRole } from '../../../../contract/members/members.ts'
import { deleteOwnAccount } from '../../../../contract/own-data.ts'
import { call, endSignIns, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { coachesOf, nearest, peopleOf, pick, somebody } from '../choose.ts'
import { requested } from '../model/memberships.ts'
import type { Level, Person } from '../model/model.ts'
import { owe, switchOff } from '../model/notices.ts'
import { forgetVisitor } from '../model/trials.ts'
import { assertSame, broken } from '../problem.ts'
import { nameOf, type Season } from '../season.ts'
import type { Act } from './act.ts'

const firstNames = ['Camille', 'Inès', 'Hugo', 'Zoé', 'Éloïse', 'Noé', 'Jeanne', 'Sacha']
const ages = [30, 20, 8, 41, 30, 22, 30, 67]

export const newPerson = (season: Season, slot: number): Person => {
  const age = ages[slot % ages.length] ?? 30
  return {
    slot,
    id: '',
    prenom: firstNames[slot % firstNames.length] ?? 'Camille',
    nom: `K${canary(slot, 'name').slice(1)}`,
    email: `${canary(slot, 'email')}@exemple.fr`,
    password: `mot-de-passe-${slot}`,
    age,
    tier: age >= 26 ? ('A26' as const) : ('REDUIT' as const),
    role: 'MEMBER' as const,
    level: 'LVL1' as const,
    cookie: '',
    signedInAt: season.model.now,
    memberships: [],
    announced: new Set(),
    choices: new Map(),
    devices: [],
    cards: [],
    renewal: undefined,
    offToken: undefined,
  }
}

/** With the link of a mail, where a visitor registers. */
export const registerSlot = async (season: Season, slot: number, whichMethod: number, trialToken?: string) => {
  const { model } = season
  const known = model.people.get(slot)
  const who = newPerson(season, slot)
  const { prenom, nom, email, password, tier, age } = who
  const paymentMethod = whichMethod % 3 === 0 ? ('check' as const) : ('cash' as const)
  const body = {
    prenom,
    nom,
    email,
    password,
    confirmPassword: password,
    tier,
    age,
    paymentMethod,
    trialToken,
    terms: true,
  }
  const answer = await call(season, register, { body }, who)
  if (known) {
    expectCode('registering twice', answer, 'email_taken')
    return `person ${slot} registers a second time`
  }
  if (answer.status !== 201 || !answer.cookie) return broken(`a registration was answered ${answer.status}`)
  who.id = answer.body.user.id
  who.cookie = answer.cookie
  season.labels.set(who.id, `person-${slot}`)
  who.memberships.push(requested(who, paymentMethod, model.now))
  model.people.set(slot, who)
  owe(model, who, 'welcome', /^Bienvenue au club/)
  return `person ${slot} registers, ${age} years old, ${tier}, pays by ${paymentMethod}`
}

export const registerPerson: Act = (season, { a: whichPerson, b: whichMethod }) =>
  registerSlot(season, whichPerson % season.slots, whichMethod)

const asBoard = (season: Season) => season.board

export const changeLevel: Act = async (season, { a: whichPerson, b: whichLevel }) => {
  const who = somebody(season, whichPerson)
  const level = pick<Level>(['LVL1', 'LVL2', 'LVL3', 'LVLX'], whichLevel)
  if (!who || !level) return undefined
  const { status, body } = await call(season, setLevel, { params: { id: who.id }, body: { level } }, asBoard(season))
  assertSame('a level', [status, body.level], [200, level])
  who.level = level
  return `the board sets ${nameOf(who)} to ${level}`
}

/** The club wants two to five coaches. */
export const toggleCoach: Act = async (season, { a: howMany, a: whichPerson }) => {
  const coaches = coachesOf(season)
  const members = peopleOf(season).filter(({ role }) => role === 'MEMBER')
  const who =
    coaches.length < 2 + (howMany % 4) ? nearest(season, members, whichPerson) : nearest(season, coaches, whichPerson)
  if (!who) return undefined
  const role = who.role === 'COACH' ? 'MEMBER' : 'COACH'
  const { status } = await call(season, setRole, { params: { id: who.id }, body: { role } }, asBoard(season))
  assertSame('a role', status, 200)
  // A former coach has to sign in again.
  if (role === 'MEMBER') {
    endSignIns(season, who)
    for (const channel of ['mail', 'push'] as const) switchOff(season.model, who, 'coach_changes', channel)
  }
  who.role = role
  return `the board makes ${nameOf(who)} ${role}`
}

const forget = (season: Season, who: Person): void => {
  const { model } = season
  forgetVisitor(model, who)
  model.people.delete(who.slot)
  model.owed = model.owed.filter(({ to }) => to !== who)
  for (const session of model.sessions) {
    session.going.delete(who)
    session.waiting = session.waiting.filter((entry) => entry.who !== who)
    session.marks = session.marks.filter((mark) => mark.who !== who)
  }
}

export const deleteOneself: Act = async (season, { a: whichPerson }) => {
  const who = somebody(season, whichPerson)
  if (!who) return undefined
  const answer = await call(season, deleteOwnAccount, { body: { password: who.password } }, who)
  expectCode('deleting oneself', answer, undefined)
  forget(season, who)
  return `${nameOf(who)} deletes their account`
}

export const deletePerson: Act = async (season, { a: whichPerson }) => {
  const who = somebody(season, whichPerson)
  if (!who) return undefined
  const answer = await call(season, deleteUser, { params: { id: who.id }, query: {} }, asBoard(season))
  expectCode('deleting a person', answer, undefined)
  forget(season, who)
  return `the board deletes ${nameOf(who)}`
}
