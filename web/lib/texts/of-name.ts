const elides = /^([aeiouœ]|h[eé]|y[^aeiou])/i
const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** "de Zoé Aubry" or "d’Inès Moreau". The h of Hélène or Hervé is mute, that of Hamza is not. */
export const ofName = (name: string): string => (elides.test(withoutAccents(name)) ? `d’${name}` : `de ${name}`)
