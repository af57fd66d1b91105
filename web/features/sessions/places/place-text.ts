import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { hour } from '../../../lib/texts/dates.ts'
import type { PlaceAct } from './queries.ts'

type ToastText = { title: string; description: string }

/** Toast after each action about a place. */
export const placeToast = (act: PlaceAct, { date, going, waiting }: MemberSession): ToastText => {
  if (act === 'join' || act === 'accept')
    return { title: 'Inscription réussie', description: `Rendez-vous ${dayInWordsAt(date)}, ${hour(date)}.` }
  if (act !== 'leave')
    return { title: 'Vous attendez une place', description: 'Un courriel vous dira quand une place est pour vous.' }
  if (going) return { title: 'Inscription annulée', description: 'Votre place attend quelqu’un d’autre.' }
  return waiting?.offeredUntil
    ? { title: 'Place laissée', description: 'Elle est proposée à la personne suivante.' }
    : { title: 'Liste d’attente quittée', description: 'Vous pouvez y revenir, à la fin de la liste.' }
}
