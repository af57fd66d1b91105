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

/** A slide that fills its frame; its right side, where things happen, is kept when the frame is narrow. */
export function SlidePicture({ picture, className }: Props & { picture: Scene | Photograph }) {
  if (isPhotograph(picture)) return photograph(picture, className)
  return (
    // Used from its file, a drawing takes its colours from the theme and weighs nothing in the scripts.
    <svg aria-hidden="true" viewBox="0 0 1440 820" preserveAspectRatio="xMaxYMid slice" className={className}>
      <use href={`${scenes[picture]}#scene`} />
    </svg>
  )
}

/** A small picture out of the one file that holds them all. */
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
