import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect } from '../../support/browser/test.ts'
import { everyPrivatePage, signInAs, test } from '../../support/drills/demo-club.ts'

/** Words of a page that a French reader would stumble over; read node by node, so that neighbours stay apart. */
const stumbles = () => {
  const faults = {
    code: /\b(A26|U1[368]|U26|LVL\w|REDUIT|PENDING_\w+|REQUESTED|EXPIRED|undefined|null|NaN|Invalid Date|\w+_\w+)\b/,
    plural: /(?<![\d,\s])[01]\s(?!mois|fois)\p{L}+s\b/u,
    elision: /(?<![\p{L}’])(de|le|la|que|ne|se|je|me|te)\s(?=[aeiouéèêàâîôû])(?!onz|oui|un\b|une\b|A à Z)/iu,
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? ''
    if (texts.currentNode.parentElement?.closest('script, style, template')) continue
    for (const [name, fault] of Object.entries(faults)) if (fault.test(text)) found.push(`${name}: ${text}`)
  }
  return found
}

/** Links that open another tab without saying so. */
const silentNewTabs = () =>
  [...document.querySelectorAll('a[target=_blank]')]
    .map((link) => `${link.getAttribute('aria-label') ?? ''} ${link.parentElement?.textContent}`)
    .filter((words) => !words.includes('nouvel onglet'))

/** Facts of a line that are broken, and dots that are shown where a line begins. */
const brokenFacts = () => {
  const broken: string[] = []
  for (const line of document.querySelectorAll('.dot-line')) {
    const { left, right } = line.getBoundingClientRect()
    const facts = [...line.querySelectorAll(':scope > span > span')]
    for (const [index, fact] of facts.entries()) {
      const box = fact.getBoundingClientRect()
      const before = facts[index - 1]?.getBoundingClientRect()
      // The dot is left of its fact.
      if (before && before.top !== box.top && box.left >= left) broken.push(`dot before ${fact.textContent}`)
      if (box.right > right + 1) broken.push(`cut: ${fact.textContent}`)
      if (fact.textContent?.includes('avec') && box.height > 1.5 * Number.parseFloat(getComputedStyle(fact).lineHeight))
        broken.push(`two lines: ${fact.textContent}`)
    }
  }
  return broken
}

for (const name of ['membre', 'admin'] as const)
  test(`no page of ${name} shows a code, a wrong elision or plural, or an unannounced new tab`, async ({ page }) => {
    await signInAs(page.request, 'admin')
    const staffPages = await everyPrivatePage(page.request)
    await signInAs(page.request, name)
    const isOpen = (path: string) => name === 'admin' || !/^\/(admin|coach)/.test(path)
    for (const path of staffPages.filter(isOpen)) {
      await page.goto(path)
      await waitUntilLoaded(page)
      expect.soft(await page.evaluate(stumbles), path).toEqual([])
      expect.soft(await page.evaluate(brokenFacts), path).toEqual([])
      expect.soft(await page.evaluate(silentNewTabs), path).toEqual([])
    }
  })
