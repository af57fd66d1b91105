/** Says that a list shows only its oldest `max` rows. */
export function OldestOnly({ count, max }: { count: number; max: number }) {
  if (count < max) return null
  return <p className="text-quiet text-sm">{`Les ${max} plus anciens ; la suite vient quand ils sont traités.`}</p>
}
