export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that a header names, each with its weight; 0 refuses it. */
const weightsOf = (header: string) =>
  new Map(
    header.split(',').map((item) => {
      // Cut before it is matched: a pattern over the whole item would look at a long row of spaces again and again.
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const [weight] = parameters.flatMap((parameter) => /^q\s*=(.*)$/.exec(parameter)?.[1] ?? [])
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )

const smallestFirst = ['br', 'gzip'] as const

/** The smallest of the encodings on offer that a browser takes. */
export const encodingFor = (header: string | undefined, isOffered: (encoding: 'br' | 'gzip') => boolean): Encoding => {
  if (header === undefined) return 'identity'
  const weights = weightsOf(header)
  const isTaken = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return smallestFirst.find((encoding) => isOffered(encoding) && isTaken(encoding)) ?? 'identity'
}
