import { coachMemberCards, createMemberCard } from '../../../../contract/member-cards.ts'
import { assertSame, failSeason } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf, pick, somebody, someCoach } from '../choose.ts'
import { cardStateOf, hashOf, maxCards, replacedCards, validCards } from '../model/cards.ts'
import { nameOf, nextId, type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'
import { recent } from './roll-call.ts'

/** Half of the cards are made by one person, who then has as many as one may. */
export const makeCard: Action = async (run, { a: whichPerson, b: replacement }) => {
  const collector = peopleOf(run).find(({ cards }) => cards.length > 0)
  const who = replacement % 2 === 1 && collector ? collector : somebody(run, whichPerson)
  if (!who) return undefined
  const replacesOthers = replacement % 4 === 0
  const response = await call(run, createMemberCard, { body: { replacesOthers } }, who)
  const isFull = !replacesOthers && validCards(who).length >= maxCards
  expectCode('making a card', response, isFull ? 'member_cards_full' : undefined)
  if (isFull) return `${nameOf(who)} makes one card too many`
  if (replacesOthers) for (const card of validCards(who)) card.replacedAt = run.model.now
  who.cards.push({ key: response.body.key, replacedAt: null })
  return `${nameOf(who)} makes a card${replacesOthers ? ', the others are replaced' : ''}`
}

const hashesOf = (cards: { key: string }[]) => cards.map(({ key }) => hashOf(key)).sort()

/** Compares the list of cards on a coach's device with the model. */
const readCards = async (run: Run, number: number) => {
  const { holders } = (await call(run, coachMemberCards, {}, someCoach(run, number))).body
  const withCards = peopleOf(run).filter(({ cards }) => cards.length > 0)
  assertSame('how many people have a card', holders.length, withCards.length)
  for (const who of withCards) {
    const { level, state, cards = [], replaced = [] } = holders.find(({ id }) => id === who.id) ?? {}
    assertSame(
      `the cards of ${nameOf(who)}`,
      [level, state, cards.toSorted(), replaced.toSorted()],
      [who.level, cardStateOf(who, run.model.now), hashesOf(validCards(who)), hashesOf(replacedCards(who))],
    )
  }
  return holders
}

/** A coach's device reads a card without a network, and marks its holder present. */
export const checkCard: Action = async (run, { a: whichPerson, b: whichSession, c: whichPhone, c: whichCard }) => {
  const who = nearest(
    run,
    peopleOf(run).filter(({ cards }) => cards.length > 0),
    whichPerson,
  )
  const session = pick(recent(run), whichSession)
  const phone = run.phones[whichPhone % 2]
  const card = who && pick(who.cards.slice(-8), whichCard)
  if (!who || !session || !phone || !card) return undefined
  const holders = await readCards(run, whichPhone)
  const holder = holders.find(({ cards }) => cards.includes(hashOf(card.key)))
  if (holder?.id !== (card.replacedAt === null ? who.id : undefined))
    failSeason(`a card of ${nameOf(who)} is read as that of ${holder?.id ?? 'nobody'}`)
  if (!holder) return `a replaced card of ${nameOf(who)} is read`
  phone.push({ id: nextId(run), who, present: true, at: run.model.now, session })
  return `phone ${whichPhone % 2} reads a card of ${nameOf(who)} at ${titleOf(session)}`
}
