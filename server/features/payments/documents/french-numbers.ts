const units = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
]
const tens = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
]

const belowHundred = (number: number): string => {
  if (number < 20) return units[number] ?? ''
  const ten = Math.floor(number / 10)
  const hasTeens = ten === 7 || ten === 9
  const rest = number - (hasTeens ? ten - 1 : ten) * 10
  const name = tens[ten] ?? ''
  if (number === 80) return 'quatre-vingts'
  if (rest === 0) return name
  const hasEt = (rest === 1 || rest === 11) && ten < 8
  return `${name}${hasEt ? ' et ' : '-'}${units[rest]}`
}

/** "cents" takes an s when it is multiplied and ends the number. */
const belowThousand = (number: number, endsNumber: boolean): string => {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return belowHundred(rest)
  const many = hundreds === 1 ? 'cent' : `${units[hundreds]} cent${rest === 0 && endsNumber ? 's' : ''}`
  return rest === 0 ? many : `${many} ${belowHundred(rest)}`
}

/** A whole number from 0 to 999 999 in French words, in the spelling before the reform of 1990. */
export const inWords = (number: number): string => {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000]
  if (thousands === 0) return belowThousand(rest, true)
  // "Mille" is a numeral: before it, neither "vingt" nor "cent" takes an s.
  const many = thousands === 1 ? 'mille' : `${belowThousand(thousands, false).replace(/vingts$/, 'vingt')} mille`
  return rest === 0 ? many : `${many} ${belowThousand(rest, true)}`
}

const countInWords = (number: number, noun: string) => `${inWords(number)} ${noun}${number >= 2 ? 's' : ''}`

/** "cent vingt euros", "soixante euros et cinquante centimes". */
export const eurosInWords = (cents: number): string => {
  const [euros, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  if (rest === 0) return countInWords(euros, 'euro')
  return euros === 0
    ? countInWords(rest, 'centime')
    : `${countInWords(euros, 'euro')} et ${countInWords(rest, 'centime')}`
}
