/** Says that a list stops at `max` rows; the rest is shown once these are dealt with. */
export function OldestOnly({ count, max }: { count: number; max: number }) {
  if (count < max) return null
  return <p className="text-quiet text-sm">{`Les ${max} plus anciens ; la suite vient quand ils sont traités.`}</p>
}
