import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  titles: string[]
  slide: number
  isPlaying: boolean
  toggle: () => void
  move: (step: number) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Buttons and progress of the slideshow; the arrow keys work too. */
export function SlideControls({ titles, slide, isPlaying, toggle, move }: Props) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step) move(step)
  }
  return (
    <fieldset
      aria-label="Diaporama"
      onKeyDown={onKeyDown}
      className="flex w-full items-center gap-1 rounded bg-ground/80 max-sm:-ml-3 sm:ml-auto sm:w-auto sm:px-2"
    >
      <ControlButton aria-label="Image précédente" onClick={() => move(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </ControlButton>
      <ControlButton aria-label={isPlaying ? 'Mettre en pause' : 'Lancer le diaporama'} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </ControlButton>
      <ControlButton aria-label="Image suivante" onClick={() => move(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </ControlButton>
      <span aria-hidden className="ml-2 flex grow gap-1.5 sm:grow-0">
        {titles.map((title, index) => (
          <span key={title} className="h-1 grow overflow-hidden rounded-full bg-line-strong sm:w-8">
            {index === slide && (
              <span
                className={classNames('block h-full origin-left bg-accent', isPlaying && 'animate-[tick_5s_linear]')}
              />
            )}
          </span>
        ))}
      </span>
      <span className="sr-only">{`Image ${slide + 1} sur ${titles.length} : ${titles[slide]}`}</span>
    </fieldset>
  )
}

function ControlButton(props: ComponentProps<'button'>) {
  return <button type="button" className="grid size-11 place-items-center rounded hover:text-accent-text" {...props} />
}
