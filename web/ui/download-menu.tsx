import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { errorMessage } from '../lib/calls/error-message.ts'
import { Button } from './button.tsx'
import { toast } from './toast/toast-store.ts'

type Props = {
  files: { label: string; onDownload: () => Promise<void> }[]
  /** Message for a failure without a reason from the server. */
  failure: string
}

const gapPx = 6
/** With less space than this below the button, the menu opens above it. */
const minSpaceBelowPx = 180

/** Positions the menu in page coordinates, so that it scrolls with the button. */
const positionMenu = (choices: HTMLElement, button: HTMLElement) => {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = clientHeight - bottom < minSpaceBelowPx
  choices.style.right = `${clientWidth - right - scrollX}px`
  choices.style.top = `${scrollY + (isAbove ? top - gapPx : bottom + gapPx)}px`
  choices.style.translate = isAbove ? '0 -100%' : 'none'
}

/** Button with a menu of file formats to download. */
export function DownloadMenu({ files, failure }: Props) {
  const [isPending, setPending] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const download = async (onDownload: () => Promise<void>) => {
    choices.current?.hidePopover()
    if (isPending) return
    setPending(true)
    try {
      await onDownload()
    } catch (error) {
      toast({ title: 'Erreur', description: errorMessage(error, failure), tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button
        ref={button}
        tone="secondary"
        className="max-sm:px-3! max-sm:text-sm"
        isPending={isPending}
        popoverTarget={id}
      >
        Exporter
        <ChevronDown aria-hidden className="max-[24rem]:hidden" />
      </Button>
      {/* A native popover restores the focus on close; the Radix menu would add 15 kB. */}
      <div
        ref={choices}
        id={id}
        popover="auto"
        onBeforeToggle={() => choices.current && button.current && positionMenu(choices.current, button.current)}
        className="absolute inset-auto m-0 min-w-40 rounded border border-line-strong bg-raised p-1 text-text"
      >
        {files.map(({ label, onDownload }) => (
          <button
            key={label}
            type="button"
            onClick={() => download(onDownload)}
            className="flex min-h-11 w-full cursor-pointer items-center rounded px-3 hover:bg-accent hover:text-on-accent focus-visible:bg-accent focus-visible:text-on-accent"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
