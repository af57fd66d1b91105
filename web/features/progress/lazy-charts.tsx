import { type ComponentType, lazy } from 'react'

// Only this file loads the library that draws, and only once a chart is on the page.
const charts = () => import('./charts.tsx')

/** The words are all there without the picture: a network that fails here must not take the page away. */
const Missing = () => (
  <p aria-hidden className="text-quiet text-sm">
    Le dessin n’a pas pu être chargé&nbsp;; le tableau ci-dessous dit la même chose.
  </p>
)

const orWords = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Chart) => ({ default: Chart }),
      () => ({ default: Missing as ComponentType<Props> }),
    ),
  )

export const LoadBars = orWords(async () => (await charts()).LoadBars)
export const SessionBars = orWords(async () => (await charts()).SessionBars)
export const TypeBars = orWords(async () => (await charts()).TypeBars)
