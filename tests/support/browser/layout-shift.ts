import type { Page } from '@playwright/test'

type Shifts = { total: number; sources: string[]; read: () => number }

// Runs in the page.
const recordShifts = () => {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  const shifts: Shifts = { total: 0, sources: [], read: () => add(observer.takeRecords()) }
  const nodeName = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `<${element.localName} class="${element.getAttribute('class') ?? ''}">` : 'an element that is gone'
  }
  const cornerOf = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
  const moveOf = ({ node, previousRect, currentRect }: Source) =>
    `${nodeName(node)} from ${cornerOf(previousRect)} to ${cornerOf(currentRect)}`
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as Shift[]) {
      shifts.total += entry.value
      shifts.sources.push(...entry.sources.map((source) => `${entry.value.toFixed(3)} ${moveOf(source)}`))
    }
    return shifts.total
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts })
}

// Runs in the page: the sum, after layout and paint.
const readShifts = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const { shifts } = window as unknown as { shifts: Shifts }
  return { total: shifts.read(), sources: shifts.sources }
}

/** Measures layout shifts of the next page; `read` returns their sum so far and the elements that moved. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(recordShifts)
  return { read: () => page.evaluate(readShifts) }
}
