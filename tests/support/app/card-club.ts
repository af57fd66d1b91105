import { coachMemberCards, createMemberCard } from '../../../contract/member-cards.ts'
import { createSignedIn, type SignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

/** A club with a coach, and members who make their cards. */
export const startCardClub = async () => {
  const app = await startApp()
  const { send } = app
  const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Coralie' })
  const createMember = (fields: Parameters<typeof createSignedIn>[1] = {}) =>
    createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Étienne', ...fields })
  const makeCard = async ({ cookie }: SignedIn, replacesOthers = false) =>
    (await send(createMemberCard, { body: { replacesOthers } }, { as: cookie })).body
  const listHolders = async () => (await send(coachMemberCards, {}, { as: coach.cookie })).body.holders
  return { ...app, app, coach, createMember, makeCard, listHolders }
}
