import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { useRef, useState } from 'react'
import { type MenuButtonProps, menuButton } from './menu-button.tsx'

type Item = { label: string; onSelect: () => void; isDisabled?: boolean; isDestructive?: boolean }
/** `hint` explains why items are disabled. */
export type MenuProps = MenuButtonProps & { items: Item[]; hint?: string }

/** Button with a menu of actions. In a page's first scripts it is a `LazyMenu`. */
export default function Menu({ items, hint, ...button }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The button takes the focus before the item disappears: a dialog that the action opens returns it there.
  const run = (action: () => void) => {
    trigger.current?.focus()
    action()
  }
  const keepFocus = (event: Event) => document.activeElement !== document.body && event.preventDefault()
  return (
    // Not modal and without a portal: the menu stays inside `main`, and screen readers still see the rest of the page.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        ref={trigger}
        {...menuButton(button)}
        // Radix opens on this event and keeps a mouse from moving the focus; the browser then shows where the focus is,
        // also in a dialog opened from here, as it does for a keyboard.
        onPointerDownCapture={(event) => event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
      />
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={keepFocus}
        onInteractOutside={(event) => trigger.current?.contains(event.target as Node) && event.preventDefault()}
        className="z-30 min-w-40 overflow-y-auto rounded border border-line-strong bg-raised p-1"
        style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            disabled={item.isDisabled ?? false}
            onSelect={() => run(item.onSelect)}
            className={`flex min-h-11 cursor-pointer items-center rounded px-3 data-disabled:cursor-not-allowed data-highlighted:bg-accent data-disabled:text-quiet data-highlighted:text-on-accent${item.isDestructive ? ' text-bad' : ''}`}
          >
            {item.label}
          </DropdownMenu.Item>
        ))}
        {hint && <DropdownMenu.Label className="max-w-60 px-3 py-2 text-quiet text-sm">{hint}</DropdownMenu.Label>}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
