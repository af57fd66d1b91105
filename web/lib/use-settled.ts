import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds: what is said aloud, or shown, while one types. */
export const useSettled = <Value>(value: Value, afterMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
