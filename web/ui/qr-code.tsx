import { encodeQR } from 'qr'

/** Quiet zone around the code, in modules; without it no camera finds the code. */
const border = 4

/** One SVG path for all dark squares: a thousand elements would be slow on a phone. */
const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

type Props = {
  text: string
  label: string
  /** `high` is readable with 30 % of the code damaged, but larger. */
  correction?: 'low' | 'high'
  /** Maximum width. */
  maxWidth?: string
}

/** Black on white in both themes: most scanners cannot read inverted codes. */
export default function QrCode({ text, label, correction = 'low', maxWidth = '14rem' }: Props) {
  const rows = encodeQR(text, 'raw', { border, ecc: correction })
  const side = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full justify-self-center rounded"
      style={{ maxWidth }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}
