import { encode } from 'uqr'

const quietZone = 4

/** One SVG path for all dark squares: a thousand elements would be slow on a phone. */
const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

type Props = {
  text: string
  label: string
  /** `H` is still read with 30 % of it torn or dirty, and larger. */
  correction?: 'L' | 'H'
}

/** Black on white in both themes: most scanners cannot read inverted codes. */
export default function QrCode({ text, label, correction = 'L' }: Props) {
  const { size, data } = encode(text, { border: 0, ecc: correction })
  const side = size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 justify-self-center rounded"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}
