import type { CSSProperties } from 'react'
import medals from './drawings/medals.svg?url'

/** Codes of the awards with a drawing in `medals.svg`. */
export const drawnCodes: ReadonlySet<string> = new Set([
  ...['premier-tour', 'habitue', 'pilier', 'centurion', 'traineau', 'dernier-rang', 'corde', 'charpente', 'mois-plein'],
  ...['metronome', 'carnet', 'cent-bornes', 'mille-flexions'],
  ...['lance', 'touche-a-tout', 'saison-pleine', 'regulier', 'tour-eiffel', 'marathonien'],
])

/** Colours of the drawings by name; with `-line` for strokes. */
const metals = {
  ribbon: 'var(--ink-accent)',
  'ribbon-shade': 'var(--ink-accentd)',
  rim: 'var(--ink-sun)',
  face: 'var(--ink-night)',
  light: 'var(--ink-line)',
  gold: 'var(--ink-glow)',
  warm: 'var(--ink-track1)',
}
const paintsOf = (edge: string, paint: (metal: string) => [fill: string, line: string]) =>
  Object.fromEntries([
    ['--m-line', edge],
    ...Object.entries(metals).flatMap(([name, metal]) => {
      const [fill, line] = paint(metal)
      return [
        [`--m-${name}`, fill],
        [`--m-${name}-line`, line],
      ]
    }),
  ]) as CSSProperties

const metal = paintsOf('transparent', (colour) => [colour, colour])
const outline = paintsOf('var(--text-quiet)', () => ['transparent', 'var(--text-quiet)'])

type Props = { code: string; isEarned: boolean; width: number }

/** The drawing of a badge or milestone; as an outline until it is earned. */
export function Medal({ code, isEarned, width }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 112" width={width} className="shrink-0" style={isEarned ? metal : outline}>
      <use href={`${medals}#${drawnCodes.has(code) ? code : 'medaille'}`} />
    </svg>
  )
}
