import { useClub } from '../../lib/club.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { WeekStrip } from '../../ui/week-strip.tsx'
import { SlidePicture } from './picture.tsx'
import { SlideControls } from './slide-controls.tsx'
import { useSlideshow } from './use-slideshow.ts'
import { useSwipe } from './use-swipe.ts'

// Gradients that keep the text readable over the picture; on a phone the picture is above the text. Not in the style
// sheet, which every page loads.
const phoneGradient = 'linear-gradient(0deg, var(--ground), transparent 26%)'
const wideGradient =
  'linear-gradient(90deg, var(--ground) 12%, color-mix(in srgb, var(--ground) 84%, transparent) 42%, transparent 68%), linear-gradient(0deg, var(--ground) 8%, transparent 38%)'

/** Title, call to action and slideshow of the landing page. */
export function Hero() {
  const club = useClub()
  const show = useSlideshow(club.slides.length)
  return (
    <section aria-label="Présentation" className="relative isolate">
      <div className="overflow-hidden lg:absolute lg:inset-0 lg:-z-10" {...useSwipe(show.move)}>
        <div
          role="img"
          aria-label={club.slides[show.slide]?.alt}
          className="relative h-[min(28svh,75vw)] [touch-action:pan-y_pinch-zoom] lg:h-full"
        >
          {show.loadedSlides.map((index) => {
            const slide = club.slides[index]
            return (
              slide && (
                <SlidePicture
                  key={slide.title}
                  picture={slide.picture}
                  className={classNames(
                    'absolute inset-0 size-full transition-opacity duration-700',
                    index !== show.slide && 'opacity-0',
                  )}
                />
              )
            )
          })}
          <div aria-hidden className="absolute inset-0 lg:hidden" style={{ background: phoneGradient }} />
          <div aria-hidden className="absolute inset-0 max-lg:hidden" style={{ background: wideGradient }} />
        </div>
      </div>
      {/* From the top down: text at the foot of the picture would move while the page arrives. */}
      <div className="page flex flex-col gap-4 pt-3 sm:gap-6 lg:min-h-[min(46rem,88vh)] lg:pt-16">
        <p className="eyebrow">
          {club.town}
          <span className="max-sm:hidden">{` · ${club.activities.map(({ title }) => title).join(', ')}`}</span>
        </p>
        <h1 className="title max-w-[6em] text-(length:--step-4)! leading-[1.05]!">{club.promise.title}</h1>
        <p className="max-w-[34rem] text-(length:--step-1) leading-snug">{club.promise.tagline}</p>
        <div className="flex flex-wrap items-center gap-3">
          <a href="#formulaire-inscription" className={buttonClass('primary', 'w-full sm:w-auto')}>
            Je m’inscris
          </a>
          <a href="#entrainements" className={buttonClass('secondary', 'w-full sm:w-auto')}>
            Voir les entraînements
          </a>
          <SlideControls titles={club.slides.map(({ title }) => title)} {...show} />
        </div>
        <WeekStrip isRow />
      </div>
    </section>
  )
}
