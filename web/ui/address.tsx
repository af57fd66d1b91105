import { Fragment } from 'react'

/**
 * An e-mail address that breaks before its @ first; a half that is wider than the line breaks after a dot, but not before
 * a short ending such as `.fr`, and a part that is wider still breaks anywhere.
 */
export function Address({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email.split(/(?=@)/).map((half) => (
        <span key={half} className="inline-block">
          {half.split(/(?<=\.)(?=.{4})/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  )
}
