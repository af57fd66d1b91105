import { useQuery } from '@tanstack/react-query'
import { Medal } from '../../ui/medal.tsx'
import { sortAwards } from './award-order.ts'
import { awardsQuery } from './queries.ts'

const maxMedals = 3

/** The latest medals, and how many of all are earned. */
export function MedalsPreview() {
  const { data: awards } = useQuery(awardsQuery)
  if (!awards) return null
  const { earned, underway, locked } = sortAwards(awards)
  return (
    // Two on a phone, where the title has one line.
    <span className="flex flex-wrap items-center justify-end gap-1 max-sm:[&>:nth-child(3)]:hidden">
      {[...earned, ...underway, ...locked].slice(0, maxMedals).map(({ key, code, at }) => (
        <Medal key={key} code={code} isEarned={at !== null} width={36} />
      ))}
      <span className="ml-2 whitespace-nowrap">{`${earned.length} sur ${awards.length}`}</span>
    </span>
  )
}
