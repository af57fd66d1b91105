import type { SessionType } from '../../contract/sessions/session.form.ts'
import { typeColours } from '../lib/type-colours.ts'
import { pictureFor } from '../lib/type-pictures.ts'
import { SmallPicture } from './small-picture.tsx'

/** Drawing of the type of a session on a lane, underlined in the colour that the type has in the month and the charts. */
export function TypePicture({ type, className }: { type: SessionType; className: string }) {
  return (
    <SmallPicture
      picture={pictureFor(type)}
      className={className}
      style={{ borderBottom: `4px solid ${typeColours[type]}` }}
    />
  )
}
