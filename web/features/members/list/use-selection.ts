import { useCallback, useState } from 'react'

/** Selected ids; cleared when `list` changes, so that no action concerns a hidden row. */
export const useSelection = (list: string) => {
  const [selection, setSelection] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = selection.list === list ? selection.ids : new Set<string>()
  const choose = useCallback((chosen: Iterable<string>) => setSelection({ list, ids: new Set(chosen) }), [list])
  const toggle = useCallback(
    (id: string) =>
      setSelection((current) => {
        const next = new Set(current.list === list ? current.ids : [])
        if (!next.delete(id)) next.add(id)
        return { list, ids: next }
      }),
    [list],
  )
  return { ids, choose, toggle }
}
