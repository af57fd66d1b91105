import { EllipsisVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

type Props = { label: string; items: { label: string; onSelect: () => void }[] }

export function Menu({ label, items }: Props) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded border-[1.5px] border-line-strong"
      >
        <EllipsisVertical aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 min-w-40 rounded border border-line-strong bg-raised p-1"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.onSelect}
              className="flex min-h-11 cursor-pointer items-center rounded px-3 data-highlighted:bg-accent data-highlighted:text-on-accent"
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
