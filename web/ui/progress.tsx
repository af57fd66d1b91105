/** Progress bar. `label` should contain the figures, for screen readers. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    // `appearance-none` and own colours: the native bar is green once the CSS reset removes its border.
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className="h-2.5 w-full appearance-none forced-color-adjust-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
    />
  )
}
