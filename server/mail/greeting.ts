import { fullName } from '../../contract/rules/people/full-name.ts'
import { hasLinkText } from '../../contract/rules/texts/link-text.ts'

/** Person that a mail greets. */
export type Addressee = { prenom: string }

/** A person's name in a mail to the club; without a name that was stored before validation and contains a link. */
export const nameInMail = (person: { prenom: string; nom: string }): string =>
  hasLinkText(fullName(person)) ? 'Un membre' : fullName(person)

/** Old names, stored before validation, may contain a link; the greeting then leaves the name out. */
export const greeting = ({ prenom }: Addressee): string => (hasLinkText(prenom) ? 'Bonjour,' : `Bonjour ${prenom},`)
