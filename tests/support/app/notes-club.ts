import { createCoachNote } from '../../../contract/notes.ts'
import { createSignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

/** A club with a coach who writes notes, and two members. */
export const startNotesClub = async () => {
  const app = await startApp()
  const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia', nom: 'Benali' })
  const member = await createSignedIn(app, { prenom: 'Zoé', nom: 'Étienne', email: 'z.etienne@exemple.fr' })
  const other = await createSignedIn(app, { prenom: 'Éloi', nom: 'Zola' })
  const as = coach.cookie
  const write = (note: { userId: string; content: string; sessionId?: string; isVisible?: boolean }) =>
    app.send(createCoachNote, { body: note }, { as })
  return { app, send: app.send, coach, member, other, as, write }
}
