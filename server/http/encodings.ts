export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that a header names, each with its weight; 0 refuses it. */
const weightsOf = (header: string) =>
  new Map(
    header.split(',').map((item) => {
      const [name = '', weight] = item.toLowerCase().split(/\s*;\s*q\s*=/)
      return [name.trim(), weight === undefined ? 1 : Number(weight)] as const
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
