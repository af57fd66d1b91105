import type { ReactNode } from 'react'

// Begins at the finish line and runs counter-clockwise, as on a track.
const track = 'M64 64H80a24 24 0 0 0 0-48H32a24 24 0 0 0 0 48Z'

type Props = {
  /** Should contain the figures, for screen readers. */
  label: string
  value: number
  max: number
  /** In the middle of the track. */
  children?: ReactNode
}

/** Progress as a lap of the track that fills up behind its runner. */
export function Lap({ label, value, max, children }: Props) {
  const share = Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="relative grid shrink-0 place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 112 80" width="7rem" fill="none">
        <path d={track} stroke="var(--line)" strokeWidth="16" />
        {share > 0 && (
          <path
            d={track}
            stroke="var(--accent)"
            strokeWidth="16"
            pathLength="100"
            strokeDasharray={`${share * 100} 200`}
          />
        )}
        <path d={track} stroke="var(--ground)" strokeWidth="1.5" />
        <path d="M64 54v20" stroke="var(--text)" strokeWidth="3" />
        {/* The runner: a dash without a length has only its round ends. */}
        <path
          d={track}
          stroke="var(--text)"
          strokeWidth="12"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray="0 200"
          strokeDashoffset={-share * 100}
        />
      </svg>
      <span aria-hidden className="absolute font-display font-extrabold text-xl leading-none">
        {children}
      </span>
    </div>
  )
}
