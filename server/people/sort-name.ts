import { plainText } from '../../contract/rules/texts/plain-text.ts'

/** The name as lists order and search it. */
export const sortNameOf = (nom: string, prenom: string): string => plainText(`${nom} ${prenom}`)
