import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Props = { title: string; count?: number; action?: ReactNode; children: ReactElement[] }

/** A part of the sheet with its title and number of people; nothing without people. */
export function SheetSection({ title, children, action, count = children.length }: Props) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      {/* A button is taller than a heading: on a phone it reaches into the space above. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4',
          action ? 'max-sm:-mt-3' : undefined,
        )}
      >
        <h3 className="heading py-1 sm:py-2">{`${title} (${count})`}</h3>
        {action}
      </div>
      <ul className="start-list">{children}</ul>
    </section>
  )
}
