import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  facts: readonly (string | null | undefined)[]
  className?: string
  /** A sign that stays beside the last fact. */
  sign?: ReactNode
}

/** Short facts in a line, with a dot between two of them but none where the line breaks. */
export function DotLine({ facts, className, sign }: Props) {
  const shownFacts = facts.filter(Boolean)
  return (
    <p className={classNames('dot-line', className)}>
      <span>
        {shownFacts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <i> · </i>}
            <span>
              {fact}
              {index === shownFacts.length - 1 && sign}
            </span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
