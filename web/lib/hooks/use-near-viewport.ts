import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * True once the element is within 800px of the viewport, for lazy loading. The first key press counts too:
 * otherwise the Tab key would skip content that is not loaded yet.
 */
export const useNearViewport = <E extends Element>(): { element: RefObject<E | null>; isNear: boolean } => {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    if (element.current) observer.observe(element.current)
    const handleKeyDown = () => setNear(true)
    document.addEventListener('keydown', handleKeyDown, { once: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])
  return { element, isNear }
}
