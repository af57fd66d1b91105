import { useState } from 'react'

/** An optimistic value: `showWhile(value, save)` shows `value` until `save` ends, then the saved one is shown again. */
export const usePending = <Value>(saved: Value) => {
  const [pending, setPending] = useState<{ value: Value } | null>(null)
  const showWhile = async (value: Value, save: Promise<unknown>) => {
    setPending({ value })
    try {
      await save
    } finally {
      setPending(null)
    }
  }
  return { shown: pending ? pending.value : saved, showWhile }
}
