import { register } from '../../../../contract/accounts/account.ts'
import { deleteUser, setLevel, setRole } from '../../../../contract/members/members.ts'
import { deleteOwnAccount } from '../../../../contract/own-data.ts'
import { registrationOf } from '../../../support/app/factories.ts'
import { assertSame, failSeason } from '../assert-same.ts'
import { call, endLogins, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { coachesOf, nearest, peopleOf, pick, somebody } from '../choose.ts'
import { requestMembership } from '../model/memberships.ts'
import { expectMessage, switchOff } from '../model/notices.ts'
import type { Level, Person } from '../model/people.ts'
import { forgetVisitor } from '../model/trials.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'

const firstNames = ['Camille', 'Inès', 'Hugo', 'Zoé', 'Éloïse', 'Noé', 'Jeanne', 'Sacha']
const ages = [30, 20, 8, 41, 30, 22, 30, 67]

export const newPerson = (run: Run, slot: number): Person => {
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
    signedInAt: run.model.now,
    memberships: [],
    mailedDecisions: new Set(),
    choices: new Map(),
    devices: [],
    cards: [],
    renewal: undefined,
    switchOffToken: undefined,
  }
}

/** Registers a person, or a visitor with the token of a mail. */
export const registerSlot = async (run: Run, slot: number, whichMethod: number, trialToken?: string) => {
  const { model } = run
  const knownPerson = model.people.get(slot)
  const who = newPerson(run, slot)
  const { prenom, nom, email, password, tier, age } = who
  const paymentMethod = whichMethod % 3 === 0 ? ('check' as const) : ('cash' as const)
  const body = registrationOf({ prenom, nom, email, password, tier, age, paymentMethod, trialToken })
  const response = await call(run, register, { body }, who)
  if (knownPerson) {
    expectCode('registering twice', response, 'email_taken')
    return `person ${slot} registers a second time`
  }
  if (response.status !== 201 || !response.cookie) return failSeason(`a registration got ${response.status}`)
  who.id = response.body.user.id
  who.cookie = response.cookie
  run.labels.set(who.id, `person-${slot}`)
  who.memberships.push(requestMembership(who, paymentMethod, model.now))
  model.people.set(slot, who)
  expectMessage(model, who, { kind: 'welcome', subject: /^Bienvenue au club/ })
  return `person ${slot} registers, ${age} years old, ${tier}, pays by ${paymentMethod}`
}

export const registerPerson: Action = (run, { a: whichPerson, b: whichMethod }) =>
  registerSlot(run, whichPerson % run.slots, whichMethod)

const asBoard = (run: Run) => run.board

export const changeLevel: Action = async (run, { a: whichPerson, b: whichLevel }) => {
  const who = somebody(run, whichPerson)
  const level = pick<Level>(['LVL1', 'LVL2', 'LVL3', 'LVLX'], whichLevel)
  if (!who || !level) return undefined
  const { status, body } = await call(run, setLevel, { params: { id: who.id }, body: { level } }, asBoard(run))
  assertSame('a level', [status, body.level], [200, level])
  who.level = level
  return `the board sets ${nameOf(who)} to ${level}`
}

/** Keeps two to five coaches. */
export const toggleCoach: Action = async (run, { a: howMany, a: whichPerson }) => {
  const coaches = coachesOf(run)
  const members = peopleOf(run).filter(({ role }) => role === 'MEMBER')
  const who =
    coaches.length < 2 + (howMany % 4) ? nearest(run, members, whichPerson) : nearest(run, coaches, whichPerson)
  if (!who) return undefined
  const role = who.role === 'COACH' ? 'MEMBER' : 'COACH'
  const { status } = await call(run, setRole, { params: { id: who.id }, body: { role } }, asBoard(run))
  assertSame('a role', status, 200)
  // The logins of a former coach end.
  if (role === 'MEMBER') {
    endLogins(run, who)
    for (const channel of ['mail', 'push'] as const) switchOff(run.model, who, 'coach_changes', channel)
  }
  who.role = role
  return `the board makes ${nameOf(who)} ${role}`
}

const forget = (run: Run, who: Person): void => {
  const { model } = run
  forgetVisitor(model, who)
  model.people.delete(who.slot)
  model.expectedMessages = model.expectedMessages.filter(({ to }) => to !== who)
  for (const session of model.sessions) {
    session.going.delete(who)
    session.waiting = session.waiting.filter((entry) => entry.who !== who)
    session.marks = session.marks.filter((mark) => mark.who !== who)
  }
}

export const deleteOneself: Action = async (run, { a: whichPerson }) => {
  const who = somebody(run, whichPerson)
  if (!who) return undefined
  const response = await call(run, deleteOwnAccount, { body: { password: who.password } }, who)
  expectCode('deleting oneself', response, undefined)
  forget(run, who)
  return `${nameOf(who)} deletes their account`
}

export const deletePerson: Action = async (run, { a: whichPerson }) => {
  const who = somebody(run, whichPerson)
  if (!who) return undefined
  const response = await call(run, deleteUser, { params: { id: who.id }, query: {} }, asBoard(run))
  expectCode('deleting a person', response, undefined)
  forget(run, who)
  return `the board deletes ${nameOf(who)}`
}
