/** An ordinary space where French requires a no-break one: before a sign, or between a number and its unit. */
export const ordinarySpace = / [:;?!»€](?=[\s).,]|$)|« |\d (?:€|ans|caractères|minutes|h)(?![-\w])/u
