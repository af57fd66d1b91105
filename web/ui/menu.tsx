import { EllipsisVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'

type Props = { label: string; items: { label: string; onSelect: () => void }[] }

export function Menu({ label, items }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  // Acted upon once the menu is gone and its button has the focus: a dialog then knows where to give it back.
  const act = (event: Event) => {
    if (!chosen.current) return
    event.preventDefault()
    trigger.current?.focus()
    chosen.current()
    chosen.current = null
  }
  return (
    // Not modal and without a portal: it stays in the page's main part, and the rest of the page stays known to screen readers.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded border-[1.5px] border-line-strong"
      >
        <EllipsisVertical aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        onCloseAutoFocus={act}
        className="z-30 min-w-40 rounded border border-line-strong bg-raised p-1"
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            onSelect={() => {
              chosen.current = item.onSelect
            }}
            className="flex min-h-11 cursor-pointer items-center rounded px-3 data-highlighted:bg-accent data-highlighted:text-on-accent"
          >
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
