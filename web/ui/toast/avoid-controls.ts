import { marginPx } from './toast-position.ts'

const solidSelector = 'h1,h2,h3,.heading,a:not(.skip-link),button,input,select,textarea,summary'
const gapPx = 1

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const moveBox = ({ left, right, top, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
})

const isOnScreen = ({ width, top, bottom }: Box & { width: number }) => width > 1 && bottom > 0 && top < innerHeight

/** Headings and controls on the screen, beside the toast. */
const solidBoxes = (toast: HTMLElement): Box[] =>
  [...document.querySelectorAll(solidSelector)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isOnScreen)

/** What surrounds a text, such as the ground of a badge. */
const paddingPx = 8

/** Texts on the screen, beside the toast: a paragraph is as wide as its column, its words mostly less. */
const textBoxes = (toast: HTMLElement): Box[] => {
  const boxes: Box[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || toast.contains(text)) continue
    range.selectNode(text)
    const box = range.getBoundingClientRect()
    if (!isOnScreen(box)) continue
    const { left, right, top, bottom } = box
    boxes.push({ left: left - paddingPx, right: right + paddingPx, top: top - paddingPx, bottom: bottom + paddingPx })
  }
  return boxes
}

const countCovered = (boxes: Box[], toast: Box) => boxes.filter((box) => overlap(box, toast)).length

/**
 * The nearest offset at which the toast covers no heading and no control, or else the fewest; on a wide screen as few
 * texts as possible.
 */
const findOffset = (toast: HTMLElement, offset: { x: number; y: number }) => {
  const currentBox = toast.getBoundingClientRect()
  const restingBox = moveBox(currentBox, -offset.x, -offset.y)
  // Dialogs stay clear of where toasts appear.
  if (document.querySelector('[role$=dialog]')) return { x: 0, y: 0 }
  const isAtTop = restingBox.top < innerHeight / 2
  const solids = solidBoxes(toast)
  const texts = isAtTop ? [] : textBoxes(toast)
  if (countCovered(solids, currentBox) + countCovered(texts, currentBox) === 0) return offset
  const maxStep = isAtTop ? innerHeight - restingBox.bottom - marginPx : restingBox.top - marginPx
  const toLeft = restingBox.left - marginPx
  // Each gap begins just past a heading, control or text.
  const stepsPastBoxes = [...solids, ...texts].map(
    ({ top, bottom }) => (isAtTop ? bottom - restingBox.top : restingBox.bottom - top) + gapPx,
  )
  const steps = [0, ...stepsPastBoxes.filter((along) => along > 0 && along <= maxStep)]
  const spots = [0, toLeft / 2, toLeft].flatMap((left) =>
    steps.map((along) => ({ x: -left, y: isAtTop ? along : -along, distance: left + along })),
  )
  const costOf = ({ x, y, distance }: (typeof spots)[number]) => {
    const box = moveBox(restingBox, x, y)
    return countCovered(solids, box) * 1_000_000 + countCovered(texts, box) * 10_000 + distance
  }
  const costs = spots.map(costOf)
  return spots[costs.indexOf(Math.min(...costs))] ?? offset
}

/** After a change of the page, so that a press is painted first: the search takes a slow phone 25 ms. */
const afterChangeMs = 100

/** Keeps the toast off headings and controls while the page around it changes; returns a function that stops it. */
export const avoidControls = (toast: HTMLElement) => {
  let timer = 0
  let offset = { x: 0, y: 0 }
  const move = () => {
    offset = findOffset(toast, offset)
    toast.style.translate = `${offset.x}px ${offset.y}px`
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = window.setTimeout(move, afterChangeMs)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const frame = requestAnimationFrame(move)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
