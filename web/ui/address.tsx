import { Fragment } from 'react'

/** An e-mail address that breaks before its @; a part that is wider than the line breaks anywhere. */
export function Address({ email }: { email: string }) {
  const parts = email.split(/(?=@)/)
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
