export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings of an Accept-Encoding header with their weights (`q`); 0 means not accepted. */
const weightsOf = (header: string) =>
  new Map(
    header.split(',').map((item) => {
      // Split first: one pattern over the whole item would backtrack quadratically on a long run of spaces (ReDoS).
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const [weight] = parameters.flatMap((parameter) => /^q\s*=(.*)$/.exec(parameter)?.[1] ?? [])
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )

const smallestFirst = ['br', 'gzip'] as const

/** The smallest encoding that is available and that the client accepts. */
export const encodingFor = (
  header: string | undefined,
  isAvailable: (encoding: 'br' | 'gzip') => boolean,
): Encoding => {
  if (header === undefined) return 'identity'
  const weights = weightsOf(header)
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return smallestFirst.find((encoding) => isAvailable(encoding) && isAccepted(encoding)) ?? 'identity'
}
