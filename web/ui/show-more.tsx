import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../lib/texts/format-text.ts'
import { Button } from './button.tsx'

type Props = { shown: number; total: number; hasMore: boolean; isPending: boolean; onMore: () => void }

/** End of a paginated list: number of rows shown, and a button for the next page. */
export function ShowMore({ shown, total, hasMore, isPending, onMore }: Props) {
  const [wasPressed, setPressed] = useState(false)
  const position = useRef<HTMLParagraphElement>(null)
  // The button disappears with the last page: the focus moves to the text beside it.
  useEffect(() => {
    if (!hasMore && wasPressed) position.current?.focus()
  }, [hasMore, wasPressed])
  if (!hasMore && !wasPressed) return null
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      <p ref={position} tabIndex={-1} className="text-quiet text-sm">
        {`${formatNumber(shown)} sur ${formatNumber(total)}`}
      </p>
      {hasMore && (
        <Button
          tone="secondary"
          isPending={isPending}
          onClick={() => {
            setPressed(true)
            onMore()
          }}
        >
          Afficher plus
        </Button>
      )}
    </div>
  )
}
