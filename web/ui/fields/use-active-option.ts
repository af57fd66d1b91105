import { useState } from 'react'
import type { ComboboxOption } from './combobox-suggestions.tsx'

/**
 * The option that Enter chooses. It is the first one that matches the typed text, or the one that the arrows reached;
 * before a letter or an arrow there is none, so that Enter chooses no person by mistake.
 */
export const useActiveOption = (options: ComboboxOption[], text: string) => {
  const [stepped, setStepped] = useState<number>()
  const index = stepped ?? (text.trim() === '' ? undefined : 0)
  const activeOption = index === undefined ? undefined : options[Math.min(index, options.length - 1)]
  const moveBy = (step: number) => {
    if (options.length === 0) return
    const start = index ?? (step > 0 ? -1 : 0)
    setStepped((start + step + options.length) % options.length)
  }
  return { activeOption, moveBy, reset: () => setStepped(undefined) }
}
