import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  to: string
  /** A count or an hour; undefined while it loads, and the line keeps its height. */
  figure: string | undefined
  action: string
  /** False shows the line quietly: there is nothing to do. */
  isDue: boolean
  children: ReactNode
}

/** What somebody of the team does next, as one line that is a link. */
export function NextAct({ to, figure, action, isDue, children }: Props) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border-2 bg-surface px-5 py-3 no-underline hover:border-text',
        isDue ? 'border-accent' : 'border-line',
      )}
    >
      <span className={classNames('numeral', isDue && 'text-accent-text')}>{figure}</span>
      <span className="min-w-0 grow">{children}</span>
      {isDue && <span className={buttonClass()}>{action}</span>}
    </Link>
  )
}
