import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from '../../../scripts/folders.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { ordinarySpace } from '../../support/typography.ts'

/** Texts and attributes of a page that a person reads. */
const textsOf = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const drawing of page.querySelectorAll('script, style, svg')) drawing.remove()
  // React separates neighbouring texts by comments.
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (comments.nextNode()) found.push(comments.currentNode as ChildNode)
  for (const comment of found) comment.remove()
  page.normalize()
  const texts: string[] = []
  const nodes = page.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'alt', 'placeholder', 'content'])
    for (const element of page.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts
}

test('the texts of every prerendered page have the no-break spaces of French', once, async ({ page }) => {
  const files = globSync('**/*.html', { cwd: client })
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const texts = await page.evaluate(textsOf, readFileSync(join(client, file), 'utf8'))
    expect(texts.length).toBeGreaterThan(5)
    expect(
      texts.filter((text) => ordinarySpace.test(text)),
      file,
    ).toEqual([])
  }
})
