import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const guide = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')

/** What the guide for clubs tells people to copy, by the language of its block. */
export const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text)
