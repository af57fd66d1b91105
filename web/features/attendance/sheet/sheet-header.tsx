import Maximize from 'lucide-react/icons/maximize'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import type { IsoInstant } from '../../../../contract/values.ts'
import { nearDayAndHour } from '../../../lib/texts/near-dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { inputClass } from '../../../ui/fields/field.tsx'
import { useFullScreen } from './use-full-screen.ts'

type Props = {
  title: string
  date: IsoInstant
  /** Undefined hides the field: a short list needs no search. */
  search: string | undefined
  searchInput: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
  /** Actions that stay visible while the rows scroll. */
  children: ReactNode
}

/** Fixed header above the rows: the search, the camera and the whole screen. The save bar has the count. */
export function SheetHeader({ title, date, search, searchInput, onSearch, children }: Props) {
  const { isFull, toggle } = useFullScreen()
  return (
    <div
      data-sheet-header
      className={classNames(
        'z-10 tall:sticky grid gap-1 border-line border-b-2 bg-ground py-2 max-sm:pt-0',
        // On a phone a toast has the line of the title: nothing moves under the thumb, unless it is higher.
        isFull
          ? 'top-[max(0px,calc(var(--toast-height,0px)-3rem))] min-w-0 lg:top-(--toast-height,0px) lg:flex lg:items-center lg:gap-x-5'
          : 'top-(--toast-height,0px)',
      )}
    >
      {isFull && (
        <p className="flex min-h-11 min-w-0 flex-wrap content-center items-baseline gap-x-3">
          <span className="min-w-0 truncate font-bold">{title}</span>
          <span className="text-quiet text-sm">{nearDayAndHour(date)}</span>
        </p>
      )}
      <div className="flex shrink-0 grow flex-wrap items-center justify-end gap-2 sm:gap-3">
        {search !== undefined && (
          <input
            ref={searchInput}
            type="search"
            aria-label="Chercher un membre"
            placeholder="Chercher"
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            className={classNames(inputClass, 'min-w-0 flex-[1_1_5rem] max-[21rem]:basis-full')}
          />
        )}
        {children}
        <button
          type="button"
          onClick={toggle}
          className="grid size-12 shrink-0 place-items-center rounded border-[1.5px] border-line-strong"
          aria-label={isFull ? 'Quitter le plein écran' : 'Plein écran'}
        >
          {isFull ? <X aria-hidden /> : <Maximize aria-hidden />}
        </button>
      </div>
    </div>
  )
}
