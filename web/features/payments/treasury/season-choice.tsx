import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { treasuryQuery } from '../queries.ts'

type Props = { season: number | undefined; onSeason: (season: number) => void }

/** The season that the treasurer's page is about. */
export function SeasonChoice({ season, onSeason }: Props) {
  const { data } = useQuery({ ...treasuryQuery(season), placeholderData: keepPreviousData })
  return (
    <SelectField
      label="Saison"
      // A label would be hard to read on the drawing, and the years need none.
      className="[&>label]:sr-only w-40 rounded bg-ground"
      value={season ?? data?.season}
      onChange={({ target }) => onSeason(Number(target.value))}
    >
      {data?.seasons.map((year) => (
        <option key={year} value={year}>
          {seasonName(year)}
        </option>
      ))}
    </SelectField>
  )
}
