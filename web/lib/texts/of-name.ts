const elides = /^([aeiouœ]|h[eé]|y[^aeiou])/i
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** "de Zoé Aubry" or "d’Inès Moreau". The h of Hélène or Hervé is mute, that of Hamza is not. */
export const ofName = (name: string): string => (elides.test(plain(name)) ? `d’${name}` : `de ${name}`)
