import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { isUnsettled } from '../../../../contract/rules/memberships/pending-status.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { call } from '../../../lib/calls/http.ts'
import { usePrintOnce } from '../../../lib/hooks/use-print-once.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount, joinWithDots } from '../../../lib/texts/format-text.ts'
import { Paper, PaperTable } from '../../../ui/paper.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { detailText, remainingText, statusText } from '../membership-text.ts'
import { isToActivate, remainingCentsOf } from '../remaining-cents.ts'
import type { Filters } from './filters.ts'
import { filtersInWords } from './filters-in-words.ts'

/**
 * Every member of the filtered list, on all pages, with what the board has to confirm. Always fetched: a printed list
 * must be up to date.
 */
const paperListQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'paper-list', filters],
    queryFn: async ({ signal }) => {
      const [members, { unconfirmedShares }] = await Promise.all([
        call('GET /api/admin/users', { query: filters, signal }),
        call('GET /api/admin/summary', { signal }),
      ])
      return members.map((member) => {
        const shares = unconfirmedShares.filter(({ userId }) => userId === member.id)
        return { ...member, unconfirmedCents: shares.reduce((cents, { amountCents }) => cents + amountCents, 0) }
      })
    },
    gcTime: 0,
  })

type Entry = Member & { unconfirmedCents: number }

const failureText = (error: unknown) => failedActionMessage('Impossible de charger la liste', error)

/** `entries` is undefined until the list is complete and up to date: only then may it be printed. */
export const usePaperList = (filters: Filters) => {
  const query = useQuery(paperListQuery(filters))
  // A list that could not be refetched must not be printed.
  const entries = query.error ? undefined : query.data
  usePrintOnce(entries !== undefined)
  return { entries, query }
}

type Props = ReturnType<typeof usePaperList> & { filters: Filters }

/** The filtered list of members as a table for paper: level, status, what remains to be paid. */
export function PaperList({ entries, query, filters }: Props) {
  if (!entries) return <QueryState query={{ ...query, data: entries }} lines={6} message={failureText} />
  const counted = joinWithDots(formatCount(entries.length, 'membre'), ...filtersInWords(filters))
  return (
    <>
      {/* A phone has no room for a page of paper. */}
      <div data-screen-only className="md:hidden">
        <p className="pb-2">{counted}</p>
        <ul>
          {entries.map((member) => (
            <PhoneRow key={member.id} member={member} />
          ))}
        </ul>
      </div>
      <Paper title="Membres" lines={[counted, `Liste imprimée le ${numericDayAt(new Date().toISOString())}`]}>
        <PaperTable className="paper-list" head={['Nom et prénom', 'Niveau', 'Statut', 'Cotisation', 'Remarque']}>
          {entries.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </PaperTable>
      </Paper>
    </>
  )
}

/** As in the board’s list: what remains; once paid, the end date; for a past member the day of the end. */
const feeOf = (member: Entry) => {
  const { membership, renewal } = member
  if (renewal) return remainingText(renewal, member)
  if (isToActivate(member)) return membership?.feeCents ? 'réglé' : 'gratuit'
  return membership ? detailText(membership, member) : undefined
}

const shortStatus = (member: Member) => {
  const { membership } = member
  if (!membership) return 'Jamais inscrit'
  return isToActivate(member) ? 'À activer' : statusText(membership.status, membership.season)
}

/** In whole words, since a list on paper has no legend. */
const paperStatus = (member: Member) => {
  const text = shortStatus(member)
  return text === 'Terminée' ? 'Saison terminée' : text
}

const isDue = (member: Entry) => {
  const status = shownMembership(member)?.status
  return status !== undefined && isUnsettled(status) && remainingCentsOf(member) > 0
}

/** One line on a phone: what remains says that the membership waits; all active ones end on one day. */
const phoneText = (member: Entry) => {
  if (member.renewal) return joinWithDots('Renouvellement', feeOf(member))
  if (isDue(member)) return feeOf(member)
  const status = shortStatus(member)
  if (member.membership?.status === 'ACTIVE') return status
  return status === 'Terminée' ? `${status} ${feeOf(member)}` : joinWithDots(status, feeOf(member))
}

function PhoneRow({ member }: { member: Entry }) {
  const { prenom, nom } = member
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2">
      <span className="wrap-anywhere">
        <b>{nom}</b> {prenom}
      </span>
      <span className={`text-sm ${isDue(member) ? 'font-semibold text-wait' : 'text-quiet'}`}>{phoneText(member)}</span>
    </li>
  )
}

function Row({ member }: { member: Entry }) {
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
      <td>
        <span className="inline-block first-letter:uppercase">{feeOf(member)}</span>
      </td>
      <td />
    </tr>
  )
}
