import { useQuery } from '@tanstack/react-query'
import type { MailState } from '../../../contract/mails.ts'
import { mailStates } from '../../../contract/rules/choices.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Poster } from '../../ui/poster.tsx'
import { AfterLoading } from '../../ui/skeleton.tsx'
import { FailedMails } from './failed-mails.tsx'
import { MailRow } from './mail-row.tsx'
import { MailRun } from './mail-run.tsx'
import { runsOf } from './mail-runs.ts'
import { mailSummaryQuery, mailsQuery } from './queries.ts'

const labels: Record<MailState, string> = {
  waiting: 'En attente',
  parked: 'Non distribués',
  sent: 'Envoyés',
  expired: 'Périmés',
}

type Props = { state: MailState | undefined; onState: (state: MailState | undefined) => void }

const failure = 'Impossible de charger les e-mails'

/** Mails with their delivery state; those that failed come first, unless a state is chosen. */
export function MailList({ state, onState }: Props) {
  const { data: counts, isPending } = useQuery(mailSummaryQuery)
  const isWhole = state === undefined
  const failed = usePagedList({ ...mailsQuery('parked'), enabled: isWhole }, failure)
  const { rows, isLoaded, total, list } = usePagedList(mailsQuery(state), failure)
  const failedMails = isWhole ? failed.rows : []
  const shownAbove = new Set(failedMails.map(({ id }) => id))
  const runs = runsOf(rows.filter(({ id }) => !shownAbove.has(id)))
  return (
    <div className="grid gap-5">
      <FailedMails count={failed.total} mails={failedMails} list={failed.list} />
      <AfterLoading isReady={!isPending && !(isWhole && failed.list.isPending)}>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <SelectField
            label="Afficher"
            className="min-w-0 grow basis-44 sm:max-w-72"
            value={state ?? ''}
            onChange={({ target }) => onState(mailStates.find((mailState) => mailState === target.value))}
          >
            <option value="">Tous les e-mails</option>
            {mailStates.map((mailState) => (
              <option key={mailState} value={mailState}>
                {counts ? `${labels[mailState]} (${formatNumber(counts[`${mailState}Count`])})` : labels[mailState]}
              </option>
            ))}
          </SelectField>
          <p role="status" className="py-3 font-semibold">
            {isLoaded && formatCount(total, 'e-mail')}
          </p>
          <p className="basis-full text-quiet text-sm">Une fois parti, un e-mail est gardé sans son texte.</p>
        </div>
        <PagedList
          {...list}
          empty={
            <Poster title="Aucun e-mail" picture="courrier">
              Ceux que le club envoie apparaissent ici pendant douze mois.
            </Poster>
          }
        >
          <ul>
            {runs.map((run, index) =>
              run.length > 1 ? (
                <MailRun key={run[0].id} mails={run} isOpenEnded={list.hasMore && index === runs.length - 1} />
              ) : (
                <MailRow key={run[0].id} mail={run[0]} />
              ),
            )}
          </ul>
        </PagedList>
      </AfterLoading>
    </div>
  )
}
