import { useEffect, useState } from 'react'

/** Duration of a slide (specification, section 9). */
export const slideMs = 5000

const withIndex = (index: number) => (indexes: number[]) => (indexes.includes(index) ? indexes : [...indexes, index])
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * State of a slideshow with `count` slides. It plays automatically unless the person prefers reduced motion or paused
 * it. `loadedSlides` lists the slides to render: the next picture is loaded halfway through the current slide.
 */
export const useSlideshow = (count: number) => {
  const [slide, setSlide] = useState(0)
  const [loadedSlides, setLoadedSlides] = useState([0])
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => setPlaying(!prefersReducedMotion()), [])
  useEffect(() => {
    if (!isPlaying) return
    const next = (slide + 1) % count
    const preloadTimer = setTimeout(() => setLoadedSlides(withIndex(next)), slideMs / 2)
    const slideTimer = setTimeout(() => setSlide(next), slideMs)
    return () => {
      clearTimeout(preloadTimer)
      clearTimeout(slideTimer)
    }
  }, [isPlaying, slide, count])
  const move = (step: number) => {
    const index = (slide + step + count) % count
    setLoadedSlides(withIndex(index))
    setSlide(index)
  }
  return { slide, loadedSlides, isPlaying, toggle: () => setPlaying(!isPlaying), move }
}
