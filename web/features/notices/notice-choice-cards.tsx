import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoice, NoticeChoices, NoticeKind } from '../../../contract/notices.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { usePending } from '../../lib/hooks/use-pending.ts'
import { Card } from '../../ui/card.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { noticesQuery } from './choices-query.ts'
import { DeviceCard } from './device-card.tsx'
import { ChannelHeadings, NoticeRow } from './notice-row.tsx'
import { pushObstacle } from './push-device.ts'
import { deviceQuery } from './queries.ts'
import { saveNoticeMutation } from './save-choice.ts'

type Notice = { kind: NoticeKind; label: string; hint: string }

const fixedNotices: Notice[] = [
  { kind: 'session_cancelled', label: 'Séance annulée ou rétablie', hint: 'Aussitôt, avec la raison.' },
  {
    kind: 'session_changed',
    label: 'Jour, heure ou lieu modifié',
    hint: 'Un seul message, une fois les changements finis.',
  },
  { kind: 'place', label: 'Une place pour vous', hint: 'Quand vous êtes sur une liste d’attente.' },
]
const optionalNotices: Notice[] = [
  { kind: 'reminder', label: 'Le rappel de la veille', hint: 'À 18\u00a0h, pour vos séances du lendemain.' },
  { kind: 'note', label: 'Un mot de votre coach', hint: 'Quand il vous écrit\u00a0; le mot se lit sur le site.' },
  { kind: 'award', label: 'Un badge ou un palier', hint: 'Quand une séance vous l’a fait gagner.' },
  { kind: 'recap', label: 'Le récap d’une séance', hint: 'Pour celles où vous étiez.' },
  { kind: 'week_ahead', label: 'Les séances de la semaine', hint: 'Le dimanche à 18\u00a0h.' },
]
const coachNotices: Notice[] = [
  { kind: 'coach_changes', label: 'Qui vient demain', hint: 'La veille à 18\u00a0h\u00a0: inscrits et désistements.' },
]

/** The member's choice of notices and channels. */
export function NoticeChoiceCards({ isCoach }: { isCoach: boolean }) {
  const query = useQuery(noticesQuery)
  const { data } = query
  const device = useQuery(deviceQuery)
  if (!data) return <QueryState query={query} lines={5} />
  // Both at once: the rows change with the devices.
  if (device.isPending) return <Skeleton lines={5} />
  return <Notices choices={data} isCoach={isCoach} hasDevice={device.data?.hasDevice ?? false} />
}

type Props = { choices: NoticeChoices; isCoach: boolean; hasDevice: boolean }

function Notices({ choices, isCoach, hasDevice }: Props) {
  const save = useMutation(saveNoticeMutation(useQueryClient()))
  const { shown, showWhile } = usePending(choices)
  const change = (kind: NoticeKind, choice: NoticeChoice) => {
    const saved = toastResult(save.mutateAsync({ [kind]: choice }), { title: 'Choix enregistré' }, (error) =>
      errorMessage(error, 'Impossible d’enregistrer ce choix'),
    )
    void showWhile({ ...shown, [kind]: choice }, saved)
  }
  const rows = (notices: Notice[], mustKeepOne: boolean) => (
    <div className="grid">
      {notices.map(({ kind, label, hint }) => (
        <NoticeRow
          key={kind}
          label={label}
          hint={hint}
          choice={shown[kind]}
          hasDevice={hasDevice}
          mustKeepOne={mustKeepOne}
          onChange={(choice) => change(kind, choice)}
        />
      ))}
    </div>
  )
  const isBlocked = pushObstacle() !== null
  const headings = <ChannelHeadings hasDevice={hasDevice} />
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-8">
        {!isBlocked && <DeviceCard />}
        <Card title="Toujours annoncé" action={headings}>
          <p className="text-quiet">
            Sans ces avis, vous trouveriez peut-être porte close
            {hasDevice ? '\u00a0: gardez au moins un des deux moyens.' : '\u00a0: ils partent par e-mail.'}
          </p>
          {rows(fixedNotices, true)}
        </Card>
      </div>
      <Card title="À vous de choisir" action={headings} className="lg:row-span-2">
        {rows([...(isCoach ? coachNotices : []), ...optionalNotices], false)}
      </Card>
      {/* Settings that this browser does not support come last. */}
      {isBlocked && <DeviceCard />}
    </div>
  )
}
