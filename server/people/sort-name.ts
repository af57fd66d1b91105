import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** The name by which lists sort and search. */
export const sortNameOf = (nom: string, prenom: string): string => foldText(`${nom} ${prenom}`)
