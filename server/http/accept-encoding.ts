import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip'
const smallestFirst: Encoding[] = ['br', 'gzip']

/** The smallest of these encodings that an Accept-Encoding header accepts; null when it accepts none. */
export const encodingFor = (header: string | undefined, encodings: Encoding[] = smallestFirst): Encoding | null =>
  negotiate(header?.toLowerCase() ?? '', encodings)
