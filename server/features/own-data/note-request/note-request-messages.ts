import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { type Addressee, greeting, nameInMail } from '../../../mail/greeting.ts'

/** Sent to the club when a member asks for the notes that coaches keep among themselves. */
export const noteRequestMail = (mailContext: MailContext, person: Addressee & { id: string; nom: string }) =>
  compose(mailContext, {
    kind: 'note_request',
    subject: 'Une demande de notes de coachs',
    preheader: 'À relire et à remettre dans le mois.',
    greeting: 'Bonjour,',
    blocks: [
      `${nameInMail(person)} demande les notes que les coachs gardent entre eux à son sujet. C’est son droit\u00a0: le club répond dans le mois.`,
      'Sur sa fiche, relisez chaque note, masquez ce qui concerne une autre personne, puis remettez-les.',
    ],
    action: { label: 'Ouvrir sa fiche', url: `${mailContext.config.publicUrl}/admin/membres/${person.id}` },
  })

/** Sent to the member once the board has released them. */
export const notesReleasedMail = (mailContext: MailContext, person: Addressee) =>
  compose(mailContext, {
    kind: 'notes_released',
    subject: 'Vos notes de coachs sont prêtes',
    preheader: 'Elles sont dans l’export de vos données.',
    greeting: greeting(person),
    blocks: [
      'Le bureau a relu les notes que les coachs gardaient entre eux à votre sujet. Vous les trouvez pendant douze mois dans l’export de vos données.',
    ],
    action: { label: 'Exporter mes données', url: `${mailContext.config.publicUrl}/modifier-infos` },
  })
