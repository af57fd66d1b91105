import { useEffect, useState } from 'react'

/** Milliseconds that each slide stays (specification, section 9). */
const slideMs = 5000

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which of `count` slides is shown; plays by itself unless the person asked for less motion or paused it. */
export const useSlideshow = (count: number) => {
  const [slide, setSlide] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => setPlaying(!prefersStillness()), [])
  const move = (step: number) => setSlide((now) => (now + step + count) % count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand starts its five seconds anew.
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setSlide((now) => (now + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [isPlaying, slide, count])
  return { slide, isPlaying, toggle: () => setPlaying(!isPlaying), move }
}
