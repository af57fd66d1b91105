import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import type { ComponentProps } from 'react'
import { club } from '../../../club.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Scene } from './scene.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** One promise, one action, and five scenes of what awaits. */
export function Hero() {
  const { slide, isPlaying, toggle, move } = useSlideshow(club.slides.length)
  const shown = club.slides[slide]
  return (
    <section aria-label="Présentation" className="relative isolate overflow-hidden">
      <div className="relative h-52 sm:absolute sm:inset-0 sm:-z-20 sm:h-auto" role="img" aria-label={shown?.alt}>
        <Scene slide={slide} />
      </div>
      <div aria-hidden className="hero-veil absolute inset-0 -z-10" />
      <div className="page flex flex-col justify-end gap-6 py-8 sm:min-h-[min(44rem,86vh)]">
        <p className="eyebrow">{`${club.town} · course, renfo, escaliers, HYROX`}</p>
        <h1 className="title max-w-[6.2em] text-(length:--step-4)!">{club.promise.title}</h1>
        <p className="max-w-xl text-(length:--step-1) leading-snug">{club.promise.words}</p>
        <div className="flex flex-wrap items-center gap-3">
          <a href="#formulaire-inscription" className={buttonClass()}>
            Je m’inscris
          </a>
          <a href="#entrainements" className={buttonClass('secondary')}>
            Voir les entraînements
          </a>
        </div>
        <fieldset className="flex items-center gap-1" aria-label="Diaporama">
          <SlideButton aria-label="Image précédente" onClick={() => move(-1)}>
            <StepBack aria-hidden className="size-5" />
          </SlideButton>
          <SlideButton aria-label={isPlaying ? 'Mettre en pause' : 'Lancer le diaporama'} onClick={toggle}>
            {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          </SlideButton>
          <SlideButton aria-label="Image suivante" onClick={() => move(1)}>
            <StepForward aria-hidden className="size-5" />
          </SlideButton>
          <p className="ml-2 text-sm">{`${slide + 1} / ${club.slides.length} · ${shown?.title}`}</p>
        </fieldset>
      </div>
    </section>
  )
}

function SlideButton(props: ComponentProps<'button'>) {
  return <button type="button" className="grid size-11 place-items-center rounded hover:text-accent-text" {...props} />
}
