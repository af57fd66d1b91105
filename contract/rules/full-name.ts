export const fullName = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`
