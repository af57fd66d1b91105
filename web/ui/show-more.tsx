import { useEffect, useRef, useState } from 'react'
import { number } from '../lib/words.ts'
import { Button } from './button.tsx'

type Props = { shown: number; total: number; hasMore: boolean; busy: boolean; onMore: () => void }

/** The end of a list that comes page by page: how much of it is here, and the next page. */
export function ShowMore({ shown, total, hasMore, busy, onMore }: Props) {
  const [wasAsked, setAsked] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)
  // With the last page the button goes: the keyboard stays where it was.
  useEffect(() => {
    if (!hasMore && wasAsked) end.current?.focus()
  }, [hasMore, wasAsked])
  if (!hasMore && !wasAsked) return null
  return (
    <div className="grid justify-items-center gap-3 pt-2">
      <p ref={end} tabIndex={-1} className="text-quiet text-sm">
        {`${number(shown)} sur ${number(total)}`}
      </p>
      {hasMore && (
        <Button
          tone="secondary"
          busy={busy}
          onClick={() => {
            setAsked(true)
            onMore()
          }}
        >
          Afficher plus
        </Button>
      )}
    </div>
  )
}
