const solidSelector = 'h1,h2,h3,.heading,a:not(.skip-link),button,input,select,textarea,summary'
const marginPx = 12
const gapPx = 1
/** From this width on, the widest dialog and a toast fit side by side. */
const sideBySide = '(width >= 86rem)'

/**
 * Ref callback: sets `--toast-above` (top of a phone) or `--toast-below` to the height of the toast, so that dialogs
 * stay clear of it.
 */
export const reserveSpace = (message: HTMLElement | null) => {
  if (!message || matchMedia(sideBySide).matches) return
  const { style } = document.documentElement
  const side = matchMedia('(width < 40rem)').matches ? '--toast-above' : '--toast-below'
  style.setProperty(side, `${message.offsetHeight + 2 * marginPx}px`)
  return () => void style.removeProperty(side)
}

/** At the top of a phone, where it covers no buttons. */
export const toastPositionClass = 'fixed inset-x-3 top-3 z-60 grid sm:top-auto sm:bottom-3 sm:left-auto sm:w-96'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const moveBox = ({ left, right, top, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
})

/** Headings and controls on the screen, beside the toast. */
const solidBoxes = (toast: HTMLElement) =>
  [...document.querySelectorAll(solidSelector)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < innerHeight)

/** Moves the toast, as little as it takes, to where it lies over no heading and no control, or over the fewest. */
const place = (toast: HTMLElement, offset: { x: number; y: number }) => {
  const currentBox = toast.getBoundingClientRect()
  const restingBox = moveBox(currentBox, -offset.x, -offset.y)
  // Dialogs stay clear of the place where toasts appear.
  if (document.querySelector('[role$=dialog]')) return { x: 0, y: 0 }
  const boxes = solidBoxes(toast)
  const countCovered = (box: Box) => boxes.filter((solidBox) => overlap(solidBox, box)).length
  if (countCovered(currentBox) === 0) return offset
  const isAtTop = restingBox.top < innerHeight / 2
  const maxStep = isAtTop ? innerHeight - restingBox.bottom - marginPx : restingBox.top - marginPx
  const toLeft = restingBox.left - marginPx
  // Each gap begins just past a heading or control.
  const stepsPastBoxes = boxes.map(
    ({ top, bottom }) => (isAtTop ? bottom - restingBox.top : restingBox.bottom - top) + gapPx,
  )
  const steps = [0, ...stepsPastBoxes.filter((along) => along > 0 && along <= maxStep)]
  const spots = [0, toLeft / 2, toLeft].flatMap((left) =>
    steps.map((along) => ({ x: -left, y: isAtTop ? along : -along, distance: left + along })),
  )
  const costs = spots.map(({ x, y, distance }) => countCovered(moveBox(restingBox, x, y)) * 10_000 + distance)
  return spots[costs.indexOf(Math.min(...costs))] ?? offset
}

/** After a change of the page, so that a press is painted first: looking for a place takes a slow phone 25 ms. */
const afterChangeMs = 100

/** Keeps the toast off headings and controls while the page around it changes; returns a function that stops it. */
export const avoidControls = (toast: HTMLElement) => {
  let timer = 0
  let offset = { x: 0, y: 0 }
  const move = () => {
    offset = place(toast, offset)
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
