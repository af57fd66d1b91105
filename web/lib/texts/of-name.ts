const elides = /^([aeiouœ]|h(e|ilai|ippo|ono|orte)|y[^aeiou])/i
const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** "de Zoé Aubry" or "d’Inès Moreau". The h of Hélène or Honoré is mute, that of Hamza is not. */
export const ofName = (name: string): string => (elides.test(withoutAccents(name)) ? `d’${name}` : `de ${name}`)
