/** On the bend of a public page; its radius has 105 units, of which a lane takes 10.2, the first from 51 on. */
export function LaneNumbers() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 105 105"
      className="pointer-events-none absolute font-display font-extrabold"
      style={{ right: 0, bottom: 0, width: 'clamp(12rem, 38vw, 36rem)' }}
    >
      <g transform="rotate(18 105 105)" fill="var(--ink-line)" fontSize="8" textAnchor="middle">
        {[1, 2, 3, 4, 5].map((lane) => (
          <text key={lane} x={105 - 45.9 - 10.2 * lane} y="105">
            {lane}
          </text>
        ))}
      </g>
    </svg>
  )
}
