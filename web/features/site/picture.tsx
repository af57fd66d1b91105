import type { Photograph, Scene } from '../../lib/club.ts'
import { isPhotograph, photograph } from '../../ui/small-picture.tsx'
import course from './drawings/course.svg?url'
import escaliers from './drawings/escaliers.svg?url'
import hyrox from './drawings/hyrox.svg?url'
import renfo from './drawings/renfo.svg?url'
import stade from './drawings/stade.svg?url'

const scenes: Record<Scene, string> = { course, stade, renfo, escaliers, hyrox }

type Props = { picture: Scene | Photograph; className?: string }

/** Picture of a slide. A narrow frame crops its left side, since the subject is on the right. */
export function SlidePicture({ picture, className }: Props) {
  if (isPhotograph(picture)) return photograph(picture, className)
  return (
    // `<use>` instead of `<img>`: the drawing then inherits the theme's colours.
    <svg aria-hidden="true" viewBox="0 0 1440 820" preserveAspectRatio="xMaxYMid slice" className={className}>
      <use href={`${scenes[picture]}#scene`} />
    </svg>
  )
}
