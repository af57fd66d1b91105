// Digits may be grouped by spaces, dots, dashes or slashes; "(0)" is what some write between +33 and the number.
const separators = /[\s./()-]/g
// French, then any other country's (E.164).
const telephonePattern = /^(?:0|(?:\+|00)330?)[1-9]\d{8}$|^(?:\+|00)(?!33)[1-9]\d{8,14}$/

/** True for a French number of ten digits, with or without +33, and for a number with another country's code. */
export const isTelephone = (text: string): boolean => telephonePattern.test(text.replace(separators, ''))

const frenchNumber = /^(?:0|(?:\+|00)330?)([1-9]\d{8})$/

/** Any notation of a French number as "06 12 34 56 78"; other numbers unchanged. */
export const groupedTelephone = (typed: string): string => {
  const [, digits] = frenchNumber.exec(typed.replace(separators, '')) ?? []
  return digits ? `0${digits}`.replaceAll(/\d\d(?=\d)/g, '$& ') : typed
}
