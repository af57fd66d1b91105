import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from '../../scripts/folders.ts'
import { type Result, verdict } from './steps.ts'

/** An ordinary space where French requires a no-break one: before a sign, or between a number and its unit. */
const breaks = / [:;!?»€](?=[\s<).,]|$)|« |\d (?:€|ans|caractères|minutes|h)(?![-\w])/gu

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .match(/(?<=>)[^<>]+(?=<)|(?<=\b(?:aria-label|alt|placeholder|content)=")[^"]+/g) ?? []

/** Checks the French typography of the prerendered pages. */
export const checkTypography = async (): Promise<Result> => {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const faults = pages.flatMap((name) =>
    wordsOf(readFileSync(join(client, name), 'utf8')).flatMap((words) =>
      [...words.matchAll(breaks)].map(
        ({ index }) => `${name}: …${words.slice(Math.max(0, index - 25), index + 8).replaceAll('\n', ' ')}…`,
      ),
    ),
  )
  return verdict(pages.length > 0 && faults.length === 0, faults.join('\n'))
}
