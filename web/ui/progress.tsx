/** How far, as a bar; what it says in figures belongs into `label`. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    // Drawn by hand: without its border, which the page's style takes away, browsers paint it in a green of their own.
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
    />
  )
}
