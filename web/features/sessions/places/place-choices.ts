import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { placesLeft } from './places-left.ts'
import type { PlaceAct } from './queries.ts'

type PlaceState = Pick<MemberSession, 'going' | 'waiting'> & Parameters<typeof placesLeft>[0]
/** `ask`: how to wait is asked first. */
export type Choice = { label: string; act: PlaceAct | 'ask' }

/** The main button of the member's state, and the one that gives up their place or rank. */
export const choicesOf = (session: PlaceState): { take?: Choice; giveUp?: Choice } => {
  if (session.going) return { giveUp: { label: 'Je ne viens plus', act: 'leave' } }
  const leave = { label: session.waiting?.offeredUntil ? 'Non merci' : 'Ne plus attendre', act: 'leave' } as const
  const giveUp = session.waiting ? { giveUp: leave } : {}
  if (session.waiting?.offeredUntil) return { take: { label: 'Prendre la place', act: 'accept' }, ...giveUp }
  if (placesLeft(session) > 0) return { take: { label: 'Je viens !', act: 'join' }, ...giveUp }
  return session.waiting ? giveUp : { take: { label: 'Attendre une place', act: 'ask' } }
}
