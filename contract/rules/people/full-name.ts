type Names = { prenom: string; nom: string }

export const fullName = ({ prenom, nom }: Names): string => `${prenom} ${nom}`

/** A person by their full name, as lists and dialogs show them. */
export type PersonName = { id: string; name: string }

export const toPersonName = ({ id, ...names }: Names & { id: string }): PersonName => ({ id, name: fullName(names) })
