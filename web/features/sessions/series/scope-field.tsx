import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import type { Series } from '../../../../contract/sessions/series.ts'
import type { Scope } from '../../../../contract/sessions/session.form.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { seriesQuery } from './queries.ts'

const labels: Record<Scope, string> = {
  one: 'Cette séance',
  following: 'Celle-ci et les suivantes',
  all: 'Toutes les séances à venir',
}

const sizeText = ({ sessionCount, signUpCount }: Series['all']) =>
  `${formatCount(sessionCount, 'séance')}, ${formatCount(signUpCount, 'inscription')}`

/** For the first session to come, « Celle-ci et les suivantes » already means all of them. */
const scopesOf = (series: Series | undefined): Scope[] =>
  series && series.all.sessionCount === series.following.sessionCount
    ? ['one', 'following']
    : ['one', 'following', 'all']

const isRepeated = (session: CoachSession | undefined): session is CoachSession =>
  session !== undefined && session.seriesId !== null

/** Scope of an action, with the number of sessions and sign-ups; only for an upcoming session of a series. */
export const useScope = (session: CoachSession | undefined) => {
  const [scope, setScope] = useState<Scope>('one')
  const [isAsked] = useState(() => isRepeated(session) && Date.parse(session.date) > Date.now())
  const { data } = useQuery({ ...seriesQuery(session?.id ?? ''), enabled: isAsked })
  const onlyThis = { sessionCount: 1, signUpCount: session?.rsvpCount ?? 0 }
  return { scope, setScope, isAsked, series: data, size: scope === 'one' ? onlyThis : data?.[scope] }
}

type Props = ReturnType<typeof useScope> & { label: string }

export function ScopeField({ label, isAsked, series, setScope }: Props) {
  if (!isAsked) return null
  return (
    <ChoiceField
      label={label}
      name="scope"
      layout="column"
      defaultValue="one"
      choices={scopesOf(series).map((value) => ({
        value,
        label: labels[value],
        detail: value !== 'one' && series && sizeText(series[value]),
      }))}
      onChange={({ target }) => setScope(target.value as Scope)}
    />
  )
}
