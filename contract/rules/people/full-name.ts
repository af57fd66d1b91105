export type FullName = { prenom: string; nom: string }

export const fullName = ({ prenom, nom }: FullName): string => `${prenom} ${nom}`

/** Null for a person whose row is gone. */
export const optionalFullName = ({ prenom, nom }: { [Part in keyof FullName]: string | null }): string | null =>
  prenom === null || nom === null ? null : fullName({ prenom, nom })

/** A person by their full name, as lists and dialogs show them. */
export type PersonLabel = { id: string; name: string }

export const toPersonLabel = ({ id, ...names }: FullName & { id: string }): PersonLabel => ({
  id,
  name: fullName(names),
})
