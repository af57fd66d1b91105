import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'

/** Appearance of the button that opens a menu. */
export const menuButton = (label: string) => ({
  'aria-label': label,
  className: 'grid size-12 shrink-0 place-items-center rounded border-[1.5px] border-line-strong',
  children: <EllipsisVertical aria-hidden />,
})
