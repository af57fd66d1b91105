import { Fragment } from 'react'
import { classNames } from './class-names.ts'

type Props = { facts: readonly (string | null | undefined)[]; className?: string }

/** Short facts in a line, with a dot between two of them but none where the line breaks. */
export function DotLine({ facts, className }: Props) {
  return (
    <p className={classNames('dot-line', className)}>
      <span>
        {facts.filter(Boolean).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <i> · </i>}
            <span>{fact}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
