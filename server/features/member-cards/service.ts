import { randomBytes } from 'node:crypto'
import type { MemberCardHolders, OwnMemberCard } from '../../../contract/member-cards.ts'
import { hashOfKey, maxMemberCards, maxReplaced } from '../../../contract/rules/people/member-card.ts'
import type { NamedFile } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import { inOnePiece } from '../../files/pieces.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { toMember } from '../../people/member.ts'
import { findPerson } from '../../people/queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { subtractMonths } from '../../time/time.ts'
import { writePaperCard } from './paper-card.ts'
import { toHolders } from './policy.ts'
import * as queries from './queries.ts'

export const listOwn = ({ db }: Context, actor: Actor): Promise<OwnMemberCard[]> => queries.listValid(db, actor.id)

/** Makes a card; its key is in this response only, and stored nowhere. */
export const createMemberCard = async (context: Context, login: UnconfirmedLogin, { replacesOthers = false } = {}) => {
  const key = randomBytes(16).toString('hex')
  const keyHash = await hashOfKey(key)
  return inActorTransaction(context, login, async (tx, { id: userId }) => {
    await lockPeople(tx, [userId])
    const card = { id: newId(), createdAt: context.now() }
    if (replacesOthers) {
      await queries.setAllReplaced(tx, userId, card.createdAt)
      await queries.deleteReplacedBeyond(tx, userId, maxReplaced)
    } else if ((await queries.listValid(tx, userId)).length >= maxMemberCards) fail('member_cards_full')
    await queries.insertMemberCard(tx, { ...card, userId, keyHash, replacedAt: null })
    return { ...card, key }
  })
}

/** The PDF of a valid card of the caller. */
export const readFile = async (context: Context, login: UnconfirmedLogin, key: string): Promise<NamedFile> => {
  const keyHash = await hashOfKey(key)
  const { person, createdAt } = await inActorTransaction(context, login, async (tx, { id }) => {
    const card = (await queries.findValid(tx, id, keyHash)) ?? fail('member_card_not_found')
    const row = (await findPerson(tx, id, context.now())) ?? fail('user_not_found')
    return { person: toMember(row, context.now()), createdAt: card.createdAt }
  })
  return { name: 'carte.pdf', pieces: inOnePiece(await writePaperCard(context, { person, key, createdAt })) }
}

export const listCardHolders = async ({ db, now }: Context): Promise<MemberCardHolders> => ({
  holders: toHolders(await queries.listCardsWithHolder(db, now())),
})

/** A replaced card is recognised for a year at most. */
export const deleteReplacedMemberCards = ({ db, now }: Context) =>
  queries.deleteReplacedBefore(db, subtractMonths(now(), 12))
