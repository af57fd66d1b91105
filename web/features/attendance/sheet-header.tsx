import Maximize from 'lucide-react/icons/maximize'
import X from 'lucide-react/icons/x'
import { inputClass } from '../../ui/field.tsx'
import { useFullScreen } from './use-full-screen.ts'

type Props = {
  title: string
  present: number
  signedUp: number
  /** Undefined hides the field: a short list needs no search. */
  search: string | undefined
  onSearch: (search: string) => void
}

/** What a coach needs while the rows scroll: the count, the search and, on a phone, the whole screen. */
export function SheetHeader({ title, present, signedUp, search, onSearch }: Props) {
  const { isFull, toggle } = useFullScreen()
  return (
    <div data-sheet-header className="sticky top-0 z-10 grid gap-1 border-line border-b-2 bg-ground py-2">
      {isFull && <p className="truncate font-bold">{title}</p>}
      <div className="flex items-center gap-3">
        {search !== undefined && (
          <input
            type="search"
            aria-label="Chercher un membre"
            placeholder="Chercher"
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            className={inputClass}
          />
        )}
        {/* The save bar says both numbers in words. */}
        <p aria-hidden className="subtitle ml-auto shrink-0">
          <span className="text-good">{present}</span>
          <span className="text-quiet">{`/${signedUp}`}</span>
        </p>
        <button
          type="button"
          onClick={toggle}
          className="grid size-12 shrink-0 place-items-center rounded border-[1.5px] border-line-strong lg:hidden"
          aria-label={isFull ? 'Quitter le plein écran' : 'Plein écran'}
        >
          {isFull ? <X aria-hidden /> : <Maximize aria-hidden />}
        </button>
      </div>
    </div>
  )
}
