import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Becomes true once the element is about to be seen, or the keyboard is used, which would otherwise pass by what is not
 * there yet: what it needs is loaded then, not with the page.
 */
export const useNearness = <E extends Element>(): { element: RefObject<E | null>; isNear: boolean } => {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    if (element.current) observer.observe(element.current)
    const comeNear = () => setNear(true)
    document.addEventListener('keydown', comeNear, { once: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', comeNear)
    }
  }, [])
  return { element, isNear }
}
