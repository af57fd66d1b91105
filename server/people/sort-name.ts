import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** The name as lists order and search it. */
export const sortNameOf = (nom: string, prenom: string): string => foldText(`${nom} ${prenom}`)
