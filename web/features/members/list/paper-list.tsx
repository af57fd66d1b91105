import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Member } from '../../../../contract/people.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { call } from '../../../lib/calls/http.ts'
import { usePrintOnce } from '../../../lib/hooks/use-print-once.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount, joinWithDots } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paper, PaperTable } from '../../../ui/paper.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { detailText, dueText, statusText } from '../membership-text.ts'
import { isToActivate } from '../remaining-cents.ts'
import type { Filters } from './filters.ts'
import { filtersInWords } from './filters-in-words.ts'

/** Every member of the filtered list, on all pages. Always fetched: a printed list must be up to date. */
const paperListQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'paper-list', filters],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: filters, signal }),
    gcTime: 0,
  })

const failureText = (error: unknown) => failedActionMessage('Impossible de charger la liste', error)

/** The filtered list of members as a table for paper: level, status, what is due. */
export function PaperList({ filters }: { filters: Filters }) {
  const query = useQuery(paperListQuery(filters))
  // A list that could not be refetched must not be printed.
  const data = query.error ? undefined : query.data
  usePrintOnce(data !== undefined)
  if (!data) return <QueryState query={{ ...query, data }} lines={6} message={failureText} />
  const counted = joinWithDots(formatCount(data.length, 'membre'), ...filtersInWords(filters))
  return (
    <>
      <div data-screen-only className="flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <p>{counted}</p>
        <Button onClick={() => print()}>Imprimer la liste</Button>
      </div>
      {/* A phone has no room for a page of paper. */}
      <ul data-screen-only className="md:hidden">
        {data.map((member) => (
          <PhoneRow key={member.id} member={member} />
        ))}
      </ul>
      <Paper title="Membres" lines={[counted, `Liste imprimée le ${numericDayAt(new Date().toISOString())}`]}>
        <PaperTable className="paper-list" head={['Nom et prénom', 'Niveau', 'Statut', 'Cotisation', 'Remarque']}>
          {data.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </PaperTable>
      </Paper>
    </>
  )
}

/** Amount due; once paid, the end date; for a past member the day on which the membership ended. */
const feeOf = (member: Member) => {
  const { membership, renewal, coveredCents } = member
  if (renewal) return dueText(renewal, { coveredCents })
  if (isToActivate(member)) return membership?.feeCents ? 'réglé' : 'gratuit'
  return membership ? detailText(membership, { coveredCents }) : undefined
}

/** In whole words, since a list on paper has no legend. */
const paperStatus = (member: Member) => {
  const { membership } = member
  if (!membership) return 'Jamais inscrit'
  if (isToActivate(member)) return 'À activer'
  const text = statusText(membership.status, membership.season)
  return text === 'Terminée' ? 'Saison terminée' : text
}

function PhoneRow({ member }: { member: Member }) {
  const { prenom, nom } = member
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2">
      <span className="wrap-anywhere">
        <b>{nom}</b> {prenom}
      </span>
      <span className="text-quiet text-sm">{joinWithDots(paperStatus(member), feeOf(member))}</span>
    </li>
  )
}

function Row({ member }: { member: Member }) {
  const { prenom, nom, level, renewal } = member
  return (
    <tr>
      <th scope="row">
        <b>{nom}</b> {prenom}
      </th>
      <td>{levelLabels[level]}</td>
      <td>
        {paperStatus(member)}
        {renewal && ', renouvellement'}
      </td>
      <td>{feeOf(member)}</td>
      <td />
    </tr>
  )
}
