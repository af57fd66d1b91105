import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Props = {
  to: string
  /** A count or an hour, if there is one. */
  value?: string | undefined
  /** In place of a figure. */
  picture?: ReactNode
  title: string
  action: string
  /** False shows the line quietly: there is nothing to do. */
  isDue: boolean
}

/** Next task of a coach or the board, as a lane that is a link; its height does not change while it loads. */
export function NextTask({ to, value: figure, picture, title, action, isDue }: Props) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-16 min-w-0 items-center gap-4 border-t-2 py-1.5 no-underline hover:text-accent-text max-tiniest:flex-col max-tiniest:items-start max-tiniest:gap-1 max-tiniest:py-4',
        isDue ? 'border-accent' : 'border-line',
      )}
    >
      {picture}
      {figure && (
        <span className={classNames('numeral shrink-0 whitespace-nowrap', isDue && 'text-accent-text')}>{figure}</span>
      )}
      <span className="min-w-0 grow">
        <strong className="block truncate max-narrow:whitespace-normal">{title}</strong>{' '}
        <span className={isDue ? 'underline underline-offset-4' : 'text-quiet'}>{action}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 max-tiniest:hidden" />
    </Link>
  )
}
