import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoices as Choices, NoticeKind } from '../../../contract/notices.form.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { usePending } from '../../lib/use-pending.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastResult } from '../../ui/toast-result.ts'
import { noticesQuery, saveNoticesMutation } from './queries.ts'

type Notice = { kind: NoticeKind; label: string; hint: string }

const always: Notice[] = [
  { kind: 'session_cancelled', label: 'Séance annulée ou rétablie', hint: 'Aussitôt, avec la raison.' },
  { kind: 'session_changed', label: 'Jour, heure ou lieu modifié', hint: 'Une seule fois, quand le coach a fini.' },
  { kind: 'place', label: 'Une place pour vous', hint: 'Quand vous êtes sur une liste d’attente.' },
]
const chosen: Notice[] = [
  { kind: 'reminder', label: 'Le rappel de la veille', hint: 'À 18\u00a0h, pour les séances où vous êtes inscrit.' },
  { kind: 'week_ahead', label: 'Les séances de la semaine', hint: 'Le dimanche à 18\u00a0h.' },
]

/** What the member is told by mail: what they choose, and what everybody is told. */
export function NoticeChoices() {
  const { data, error, refetch } = useQuery(noticesQuery)
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  return <Notices choices={data} />
}

function Notices({ choices }: { choices: Choices }) {
  const save = useMutation(saveNoticesMutation(useQueryClient()))
  const { shown, showWhile } = usePending(choices)
  const change = (kind: NoticeKind, mail: boolean) => {
    const next = { ...shown, [kind]: { mail } }
    const saved = toastResult(
      save.mutateAsync(next),
      { title: mail ? 'Courriel activé' : 'Courriel désactivé' },
      (error) => errorMessage(error, 'Impossible d’enregistrer ce choix'),
    )
    void showWhile(next, saved)
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Card title="À vous de choisir">
        {chosen.map(({ kind, label, hint }) => (
          <CheckboxField
            key={kind}
            label={label}
            hint={hint}
            checked={shown[kind].mail}
            onChange={({ target }) => change(kind, target.checked)}
          />
        ))}
      </Card>
      <Card title="Toujours par courriel">
        <p className="text-quiet">Sans ces avis, vous trouveriez peut-être porte close.</p>
        <ul className="grid gap-3">
          {always.map(({ kind, label, hint }) => (
            <li key={kind}>
              <strong className="block">{label}</strong>
              <span className="text-quiet text-sm">{hint}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
