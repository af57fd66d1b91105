import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../lib/message-of.ts'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

type Props = {
  files: { label: string; onDownload: () => Promise<void> }[]
  /** What could not be done, where the server does not say it. */
  failure: string
}

const gapPx = 6
/** Below the button, or above it where less of the window than this is left. */
const roomPx = 180

/** In the page, so that the choices scroll along with the button, whose right edge is theirs. */
const placeAt = (choices: HTMLElement, button: HTMLElement) => {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = clientHeight - bottom < roomPx
  choices.style.right = `${clientWidth - right - scrollX}px`
  choices.style.top = `${scrollY + (isAbove ? top - gapPx : bottom + gapPx)}px`
  choices.style.translate = isAbove ? '0 -100%' : 'none'
}

/** Keeps a file of the chosen kind; shows that it is on its way, and says when it did not come. */
export function DownloadMenu({ files, failure }: Props) {
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const keep = async (onDownload: () => Promise<void>) => {
    choices.current?.hidePopover()
    if (isBusy) return
    setBusy(true)
    try {
      await onDownload()
    } catch (error) {
      toast({ title: 'Erreur', description: messageOf(error, failure), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button ref={button} tone="secondary" busy={isBusy} popoverTarget={id}>
        Exporter
        <ChevronDown aria-hidden />
      </Button>
      {/* The browser's own popover opens, closes and gives the focus back; a library's menu would weigh 15 kB. */}
      <div
        ref={choices}
        id={id}
        popover="auto"
        onBeforeToggle={() => choices.current && button.current && placeAt(choices.current, button.current)}
        className="absolute inset-auto m-0 min-w-40 rounded border border-line-strong bg-raised p-1 text-text"
      >
        {files.map(({ label, onDownload }) => (
          <button
            key={label}
            type="button"
            onClick={() => keep(onDownload)}
            className="flex min-h-11 w-full cursor-pointer items-center rounded px-3 hover:bg-accent hover:text-on-accent focus-visible:bg-accent focus-visible:text-on-accent"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
