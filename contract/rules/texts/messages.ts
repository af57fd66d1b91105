/** Refusals that both the schemas and the pages show. */
export const invalidLinkMessage = 'Lien invalide ou expiré'
export const invalidAgeMessage = 'Merci d’indiquer un âge entre 0 et 120'
