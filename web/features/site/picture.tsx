import type { Photograph, Portrait, Scene, Vignette } from '../../../club.ts'
import course from './drawings/course.svg?url'
import escaliers from './drawings/escaliers.svg?url'
import hyrox from './drawings/hyrox.svg?url'
import renfo from './drawings/renfo.svg?url'
import stade from './drawings/stade.svg?url'
import vignettes from './drawings/vignettes.svg?url'

const scenes: Record<Scene, string> = { course, stade, renfo, escaliers, hyrox }

const isPhotograph = (picture: string): picture is Photograph => picture.startsWith('/')

type Props = { className?: string }
const photograph = (src: string, className?: string) => (
  <img src={src} alt="" loading="lazy" decoding="async" className={`object-cover ${className}`} />
)

/** Picture of a slide. A narrow frame crops its left side, since the subject is on the right. */
export function SlidePicture({ picture, className }: Props & { picture: Scene | Photograph }) {
  if (isPhotograph(picture)) return photograph(picture, className)
  return (
    // `<use>` instead of `<img>`: the drawing then inherits the theme's colours.
    <svg aria-hidden="true" viewBox="0 0 1440 820" preserveAspectRatio="xMaxYMid slice" className={className}>
      <use href={`${scenes[picture]}#scene`} />
    </svg>
  )
}

/** A picture from the sprite `vignettes.svg`. */
export function SmallPicture({
  picture,
  className,
}: Props & { picture: Vignette | Portrait | 'maillot' | Photograph }) {
  if (isPhotograph(picture)) return photograph(picture, className)
  return (
    <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" className={className}>
      <use href={`${vignettes}#${picture}`} />
    </svg>
  )
}
