import { useState } from 'react'

/** The value to show: the one being saved, at once, else the saved one. `showWhile` shows a value until its save ends. */
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
