import { hasLinkText } from '../../contract/rules/texts/link-text.ts'

/** Person that a mail greets. */
export type Addressee = { prenom: string }

/** Old names, stored before validation, may contain a link; the greeting then leaves the name out. */
export const greeting = ({ prenom }: Addressee): string => (hasLinkText(prenom) ? 'Bonjour,' : `Bonjour ${prenom},`)
