import { type ReactNode, useId, useState } from 'react'

type Props = {
  title: string
  /** Summary of the contents, in a few words or figures. */
  summary?: ReactNode
  /** True: initially open. */
  isOpen?: boolean
  children: ReactNode
}

/** A titled section of a page that opens. Its content is mounted, and loads, at the first opening. */
export function CollapsibleSection({ title, summary, isOpen = false, children }: Props) {
  const id = useId()
  const [isOpened, setOpened] = useState(isOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const handleToggle = (isNowOpen: boolean) => {
    setOpened(isNowOpen)
    if (isNowOpen) setWasOpened(true)
  }
  return (
    <section aria-labelledby={id} className="min-w-0 border-line border-t-2">
      <details open={isOpened} onToggle={({ currentTarget }) => handleToggle(currentTarget.open)}>
        <summary className="min-h-18 py-2">
          <h2 id={id} className="heading uppercase min-w-0 grow">
            {title}
          </h2>
          {summary && <span className="text-balance text-right text-quiet text-sm">{summary}</span>}
        </summary>
        {wasOpened && <div className="grid grid-cols-1 gap-4 pb-5">{children}</div>}
      </details>
    </section>
  )
}
