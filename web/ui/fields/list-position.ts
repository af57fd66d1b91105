import type { CSSProperties } from 'react'

export type ListPosition = Pick<CSSProperties, 'top' | 'bottom' | 'maxHeight'>

/** In rem, as bars and rows grow with the text size: the tallest list, two options, and the label above a field. */
const tallest = 18
const twoOptions = 6.5
const label = 3
const offset = 'calc(100% + 4px)'

const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0

/** Room above and below a field that no bar of the page covers, in pixels. */
const roomAround = (field: HTMLElement, rem: number) => {
  const { top, bottom } = field.getBoundingClientRect()
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  return {
    above: top - heightOf('[data-sheet-header]') - rem,
    below: innerHeight - bottom - bars - heightOf('[data-save-bar]'),
  }
}

/**
 * Position and height of a list of suggestions. Where two options do not fit below, the page scrolls its field up; at
 * the foot of a page the list opens above. A dialog scrolls itself: its list opens below.
 */
export const listPosition = (field: HTMLElement): ListPosition => {
  if (field.closest('[role=dialog]')) return { top: offset, maxHeight: `${tallest}rem` }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fits = ({ below }: { below: number }) => below >= twoOptions * rem
  const before = roomAround(field, rem)
  if (!fits(before)) scrollBy({ top: before.above - label * rem, behavior: 'instant' })
  const { above, below } = roomAround(field, rem)
  const isAbove = !fits({ below }) && above > below
  const maxHeight = Math.min(tallest * rem, Math.max(twoOptions * rem, isAbove ? above : below))
  return isAbove ? { bottom: offset, maxHeight } : { top: offset, maxHeight }
}
