import { useQuery } from '@tanstack/react-query'
import type { MailState } from '../../../contract/mails.ts'
import { mailStates } from '../../../contract/rules/choices.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { AfterLoading } from '../../ui/skeleton.tsx'
import { MailRow } from './mail-row.tsx'
import { mailSummaryQuery, mailsQuery } from './queries.ts'

const labels: Record<MailState, string> = {
  waiting: 'En attente',
  parked: 'Non distribués',
  sent: 'Envoyés',
  expired: 'Périmés',
}

type Props = { state: MailState | undefined; onState: (state: MailState | undefined) => void }

/** Mails with their delivery state, without their text. */
export function MailList({ state, onState }: Props) {
  const { data: counts, isPending } = useQuery(mailSummaryQuery)
  const { rows, isLoaded, total, list } = usePagedList(mailsQuery(state), 'Impossible de charger les courriels')
  return (
    <div className="grid gap-5">
      {counts && counts.parked > 0 && state !== 'parked' && (
        <ParkedNotice parked={counts.parked} onShow={() => onState('parked')} />
      )}
      <AfterLoading isReady={!isPending}>
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
          <SelectField
            label="Afficher"
            className="min-w-0 grow basis-44 sm:max-w-72"
            value={state ?? ''}
            onChange={({ target }) => onState(mailStates.find((mailState) => mailState === target.value))}
          >
            <option value="">Tous les courriels</option>
            {mailStates.map((mailState) => (
              <option key={mailState} value={mailState}>
                {counts ? `${labels[mailState]} (${formatNumber(counts[mailState])})` : labels[mailState]}
              </option>
            ))}
          </SelectField>
          <p role="status" className="py-3 font-semibold">
            {isLoaded && formatCount(total, 'courriel')}
          </p>
        </div>
        <PagedList
          {...list}
          empty={
            <EmptyPage title="Aucun courriel" picture="courrier">
              Ceux que le club envoie apparaissent ici pendant douze mois.
            </EmptyPage>
          }
        >
          <ul>
            {rows.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </PagedList>
      </AfterLoading>
    </div>
  )
}

function ParkedNotice({ parked, onShow }: { parked: number; onShow: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-bad p-4">
      <p className="grow basis-32 font-semibold">
        {parked === 1 ? 'Un courriel n’a pas pu partir.' : `${formatNumber(parked)} courriels n’ont pas pu partir.`}
      </p>
      <Button onClick={onShow}>Voir pourquoi</Button>
    </div>
  )
}
