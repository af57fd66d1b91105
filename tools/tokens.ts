import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/folders.ts'

export const tokensFile = join(root, 'web/ui/tokens.css')

const themes = { dark: /\[data-theme="dark"\][^{]*\{([^}]*)\}/, light: /\[data-theme="light"\][^{]*\{([^}]*)\}/ }

/** Value of a design token in one theme, `token('dark', 'accent')`, for files that cannot read the style sheet. */
export const token = (theme: keyof typeof themes, name: string): string => {
  const block = themes[theme].exec(readFileSync(tokensFile, 'utf8'))?.[1] ?? ''
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1]
  if (value === undefined) throw new Error(`${tokensFile} has no --${name} in the ${theme} theme`)
  return value.trim()
}
