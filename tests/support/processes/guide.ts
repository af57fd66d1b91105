import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const guide = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8')

/** Code blocks of the guide for clubs in one language. */
export const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text)
