import { useEffect, useState } from 'react'

/** Milliseconds that each slide stays (specification, section 9). */
export const slideMs = 5000

const including = (index: number) => (known: number[]) => (known.includes(index) ? known : [...known, index])
const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which of `count` slides is shown; plays by itself unless the person asked for less motion or paused it.
 * `ready` holds the slides to have in the page: those seen, and the next one from half-way through the one before.
 */
export const useSlideshow = (count: number) => {
  const [slide, setSlide] = useState(0)
  const [ready, setReady] = useState([0])
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => setPlaying(!prefersStillness()), [])
  useEffect(() => {
    if (!isPlaying) return
    const next = (slide + 1) % count
    const preparing = setTimeout(() => setReady(including(next)), slideMs / 2)
    const moving = setTimeout(() => setSlide(next), slideMs)
    return () => {
      clearTimeout(preparing)
      clearTimeout(moving)
    }
  }, [isPlaying, slide, count])
  const move = (step: number) => {
    const index = (slide + step + count) % count
    setReady(including(index))
    setSlide(index)
  }
  return { slide, ready, isPlaying, toggle: () => setPlaying(!isPlaying), move }
}
