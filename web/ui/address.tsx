import { Fragment } from 'react'

/** An e-mail address whose line ends before its @, or after a dot that more than three letters follow, and elsewhere only where a part is wider than the line. */
export function Address({ email }: { email: string }) {
  const parts = email.split(/(?=@)|(?<=\.)(?=.{4})/)
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
