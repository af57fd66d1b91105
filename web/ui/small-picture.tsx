import type { CSSProperties } from 'react'
import type { Photograph, Portrait, Vignette } from '../lib/club.ts'
import vignettes from './drawings/vignettes.svg?url'

export const isPhotograph = (picture: string): picture is Photograph => picture.startsWith('/')

export const photograph = (src: string, className?: string) => (
  <img src={src} alt="" loading="lazy" decoding="async" className={`object-cover ${className}`} />
)

type ObjectPicture = 'maillot' | 'caisse' | 'courrier'
type Props = { picture: Vignette | Portrait | ObjectPicture | Photograph; className?: string; style?: CSSProperties }

/** A picture from the sprite `vignettes.svg`. */
export function SmallPicture({ picture, className, style }: Props) {
  if (isPhotograph(picture)) return photograph(picture, className)
  return (
    <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" className={className} style={style}>
      <use href={`${vignettes}#${picture}`} />
    </svg>
  )
}

/** The picture of an empty state. */
export const emptyPicture = (picture: Vignette | ObjectPicture) => (
  <SmallPicture picture={picture} className="h-14 w-19 shrink-0 rounded sm:h-20 sm:w-27" />
)
