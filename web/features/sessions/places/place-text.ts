import type { OwnPlace } from '../../../../contract/places.ts'
import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { hour } from '../../../lib/texts/dates.ts'

type ToastText = { title: string; description: string }

type SessionBefore = Pick<MemberSession, 'date' | 'going' | 'waiting'>

/** Toast after each action about a place: the session as it was before, and the place that the server answered. */
export const placeToast = ({ date, going, waiting }: SessionBefore, place: OwnPlace): ToastText => {
  if (place.going)
    return { title: 'Inscription réussie', description: `Rendez-vous ${dayInWordsAt(date)}, ${hour(date)}.` }
  if (place.waiting)
    return { title: 'Vous attendez une place', description: 'Un e-mail vous dira quand une place est pour vous.' }
  if (going) return { title: 'Inscription annulée', description: 'Votre place attend quelqu’un d’autre.' }
  return waiting?.offeredUntil
    ? { title: 'Place laissée', description: 'Elle est proposée à la personne suivante.' }
    : { title: 'Liste d’attente quittée', description: 'Vous pouvez y revenir, à la fin de la liste.' }
}
