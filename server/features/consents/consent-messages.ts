import { type ConsentKind, isPhotoConsent } from '../../../contract/rules/people/consents.ts'
import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { type Addressee, nameInMail } from '../../mail/greeting.ts'

const publications = { photo_site: 'le site du club', photo_social: 'les réseaux sociaux', photo_press: 'la presse' }

const publicationsOf = (kinds: ConsentKind[]) =>
  new Intl.ListFormat('fr').format(kinds.filter(isPhotoConsent).map((kind) => publications[kind]))

/** Sent to the club when a member withdraws the consent to pictures that may be online already. */
export const photosWithdrawnMail = (
  mailContext: MailContext,
  person: Addressee & { nom: string },
  kinds: ConsentKind[],
) =>
  compose(mailContext, {
    kind: 'photos_withdrawn',
    subject: 'Des photos à retirer',
    preheader: 'Un membre a retiré son accord.',
    greeting: 'Bonjour,',
    blocks: [
      `${nameInMail(person)} ne permet plus ses photos pour ${publicationsOf(kinds)}.`,
      'Retirez celles où on le reconnaît, puis notez-le sur la page «\u00a0Saison\u00a0», où la liste vous attend.',
    ],
    action: { label: 'Voir la liste', url: `${mailContext.config.publicUrl}/admin/saison` },
  })
