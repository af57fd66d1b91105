/** Headings and controls that the toast lies over. */
export const coveredByToast = () => {
  const toast = document.querySelector('li[data-swipe-direction]')
  if (!toast) return ['no toast']
  const box = toast.getBoundingClientRect()
  return [
    ...document.querySelectorAll('h1, h2, h3, .heading, a:not(.skip-link), button, input, select, textarea, summary'),
  ]
    .filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isBeside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
      return width > 1 && !isBeside && !toast.contains(element)
    })
    .map((element) => element.textContent || element.tagName)
}

/** Texts that the toast lies over. */
export const textsUnderToast = () => {
  const toast = document.querySelector('li[data-swipe-direction]')
  if (!toast) return ['no toast']
  const box = toast.getBoundingClientRect()
  const texts: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    range.selectNode(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    const isBeside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
    if (text.nodeValue?.trim() && width > 1 && !isBeside && !toast.contains(text)) texts.push(text.nodeValue)
  }
  return texts
}

/**
 * Hovers over a toast as soon as it appears, which pauses its timer: on a slow machine it would close before the test
 * reads it.
 */
export const keepToast = () =>
  new MutationObserver(() =>
    document
      .querySelector('li[data-swipe-direction]')
      ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  ).observe(document, { childList: true, subtree: true, attributes: true })
