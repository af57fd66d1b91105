import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../../contract/people.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { shortDate } from '../../lib/dates.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount, joinWithDots } from '../../lib/format-text.ts'
import { usePrintOnce } from '../../lib/use-print-once.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Paper, PaperTable } from '../../ui/paper.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { filtersInWords } from './filter-choices.ts'
import type { Filters } from './filters.ts'
import { detailOf, dueOf, statusText } from './membership-text.ts'
import { nextStepOf } from './next-step.ts'
import { paperListQuery } from './paper-list-query.ts'

/** The filtered list of members as a table for paper: level, status, what is due. */
export function PaperList({ filters }: { filters: Filters }) {
  const { data, error, refetch } = useQuery(paperListQuery(filters))
  usePrintOnce(data !== undefined)
  if (error)
    return (
      <ErrorState
        message={failedActionMessage('Impossible de charger la liste', error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton lines={6} />
  const counted = joinWithDots(formatCount(data.length, 'membre'), ...filtersInWords(filters))
  return (
    <>
      <p data-screen-only>{counted}</p>
      <Button onClick={() => print()} className="justify-self-start">
        Imprimer la liste
      </Button>
      <Paper title="Membres" lines={[counted, `Liste imprimée le ${shortDate(new Date().toISOString())}`]}>
        <PaperTable className="paper-list" head={['Nom et prénom', 'Niveau', 'Statut', 'Cotisation', 'Remarque']}>
          {data.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </PaperTable>
      </Paper>
    </>
  )
}

/** What is due; once paid, until when. Who may come back: at which fee. */
const feeOf = (member: Member) => {
  const { membership, renewal } = member
  if (renewal) return dueOf(renewal)
  if (!membership || membership.status === 'EXPIRED') return nextStepOf(member)?.label
  return detailOf(membership)
}

function Row({ member }: { member: Member }) {
  const { prenom, nom, level, membership, renewal } = member
  return (
    <tr>
      <th scope="row">
        <b>{nom}</b> {prenom}
      </th>
      <td>{levelLabels[level]}</td>
      <td>
        {statusText(membership?.status, membership?.season)}
        {renewal && ', renouvellement'}
      </td>
      <td>{feeOf(member)}</td>
      <td />
    </tr>
  )
}
