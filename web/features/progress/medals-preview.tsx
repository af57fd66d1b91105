import { useQuery } from '@tanstack/react-query'
import { Medal } from '../../ui/medal.tsx'
import { sortAwards } from './award-order.ts'
import { badgesQuery, milestonesQuery } from './queries.ts'

const maxMedals = 3

/** The latest medals, and how many of all are earned. */
export function MedalsPreview() {
  const { data: badges } = useQuery(badgesQuery)
  const { data: milestones } = useQuery(milestonesQuery)
  if (!badges || !milestones) return null
  const { earned, underway, locked } = sortAwards(badges, milestones)
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {[...earned, ...underway, ...locked].slice(0, maxMedals).map(({ key, code, at }) => (
        <Medal key={key} code={code} isEarned={at !== null} width={36} />
      ))}
      <span className="ml-2 whitespace-nowrap">{`${earned.length} sur ${badges.length + milestones.length}`}</span>
    </span>
  )
}
