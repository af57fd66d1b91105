import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from '../../scripts/folders.ts'
import { type Result, verdict } from './steps.ts'

/** An ordinary space where French sets a no-break one: a line could begin with the sign, or part a number from its unit. */
const breaks = / [:;!?»€](?=[\s<).,]|$)|« |\d (?:€|ans|caractères|minutes|h)(?![-\w])/gu

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .match(/(?<=>)[^<>]+(?=<)|(?<=\b(?:aria-label|alt|placeholder|content)=")[^"]+/g) ?? []

/** Every word of the prerendered pages is set as French sets it. */
export const checkTypography = async (): Promise<Result> => {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const found = pages.flatMap((name) =>
    wordsOf(readFileSync(join(client, name), 'utf8')).flatMap((words) =>
      [...words.matchAll(breaks)].map(
        ({ index }) => `${name}: …${words.slice(Math.max(0, index - 25), index + 8).replaceAll('\n', ' ')}…`,
      ),
    ),
  )
  return verdict(pages.length > 0 && found.length === 0, found.join('\n'))
}
