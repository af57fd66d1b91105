import type { CSSProperties } from 'react'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { inputClass } from '../../ui/fields/field.tsx'

type Props = { value: SessionType | undefined; onChange: (type: SessionType | undefined) => void }

/** Session type from the URL; undefined if missing or unknown. */
export const findTypeFilter = (query: URLSearchParams): SessionType | undefined =>
  sessionTypes.find((sessionType) => sessionType === query.get('type'))

export function TypeFilter({ value, onChange }: Props) {
  return (
    <select
      aria-label="Type de séance"
      name="type"
      className={inputClass}
      style={{ fieldSizing: 'content', width: 'auto' } as CSSProperties}
      value={value ?? ''}
      onChange={(event) => onChange(sessionTypes.find((sessionType) => sessionType === event.target.value))}
    >
      <option value="">Tous types</option>
      {sessionTypes.map((sessionType) => (
        <option key={sessionType} value={sessionType}>
          {sessionTypeLabels[sessionType]}
        </option>
      ))}
    </select>
  )
}
