import { useState } from 'react'

/**
 * An optimistic value: `showWhile(value, save)` shows `value` until `save` ends, then the saved one is shown again. A
 * value shown meanwhile stays: an earlier save does not end it.
 */
export const usePending = <Value>(saved: Value) => {
  const [pending, setPending] = useState<{ value: Value } | null>(null)
  const showWhile = async (value: Value, save: Promise<unknown>) => {
    const own = { value }
    setPending(own)
    try {
      await save
    } finally {
      setPending((latest) => (latest === own ? null : latest))
    }
  }
  return { shown: pending ? pending.value : saved, showWhile }
}
