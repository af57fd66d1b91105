import { Fragment } from 'react'

/**
 * An e-mail address that breaks before its @, or after a dot of its domain, but not before a short ending such as `.fr`.
 * A part that is wider than the line breaks anywhere.
 */
export function Address({ email }: { email: string }) {
  const parts = email.split(/(?=@)|(?<=@.*\.)(?=.{4})/)
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
