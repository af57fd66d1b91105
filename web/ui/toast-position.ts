const obstacles = 'h1, h2, h3, a:not(.skip-link), button, input, select, textarea, summary'
const marginPx = 12
const stepPx = 8
/** More than any distance on a screen: one obstacle less is worth any move. */
const obstacleCost = 10_000

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Boxes of the headings and controls on the screen. */
const listObstacles = (toast: HTMLElement) =>
  [...document.querySelectorAll(obstacles)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < innerHeight)

const range = (length: number) =>
  Array.from({ length: Math.max(0, Math.floor(length / stepPx)) + 1 }, (_, index) => index * stepPx)

type Offset = { x: number; y: number }

/**
 * Offsets that keep the toast on the screen: at the right as at first, in the middle or at the left, and there away from
 * the edge of the screen at which it appeared.
 */
const listOffsets = ({ left, top, bottom }: DOMRect): Offset[] => {
  const isAtTop = top < innerHeight / 2
  const room = (isAtTop ? innerHeight - bottom : top) - marginPx
  const columns = [0, (left - marginPx) / 2, left - marginPx]
  return columns.flatMap((x) => range(room).map((y) => ({ x: -x, y: isAtTop ? y : -y })))
}

/** The offset from the toast's first place at which it covers the fewest obstacles, the nearest of those. */
const chooseOffset = (toast: HTMLElement, current: Offset): Offset => {
  // Dialogs stay clear of the place where toasts appear.
  if (document.querySelector('[role$=dialog]')) return { x: 0, y: 0 }
  const { left, top, width, height } = toast.getBoundingClientRect()
  const boxes = listObstacles(toast)
  const boxAt = ({ x, y }: Offset) => new DOMRect(left - current.x + x, top - current.y + y, width, height)
  const countCovered = (offset: Offset) => boxes.filter((box) => overlap(box, boxAt(offset))).length
  if (countCovered(current) === 0) return current
  const offsets = listOffsets(boxAt({ x: 0, y: 0 }))
  const costs = offsets.map((offset) => countCovered(offset) * obstacleCost + Math.abs(offset.x) + Math.abs(offset.y))
  return offsets[costs.indexOf(Math.min(...costs))] ?? current
}

/** After a change of the page, so that a press is painted first: choosing an offset takes a slow phone 25 ms. */
const afterChangeMs = 100

/** Keeps the toast off headings and controls while the page around it changes; returns a function that stops it. */
export const avoidControls = (toast: HTMLElement) => {
  let timer = 0
  let offset = { x: 0, y: 0 }
  const move = () => {
    offset = chooseOffset(toast, offset)
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
