import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '../../../../contract/accounts/devices.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { useFirstRows } from '../../../lib/hooks/use-first-rows.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DotLine } from '../../../ui/dot-line.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { devicesQuery, signOutOthersMutation } from './queries.ts'

/** Devices signed in to this account, with a button that signs out all other devices. */
export default function DevicesCard() {
  const query = useQuery(devicesQuery)
  const { data } = query
  const signOut = useMutation(signOutOthersMutation(useQueryClient()))
  const { firstRows, moreProps } = useFirstRows(data ?? [], 3)
  const signOutOthers = () => toastResult(signOut.mutateAsync(), { title: 'Autres appareils déconnectés' })
  return (
    <Card title="Appareils connectés">
      <QueryState query={query} lines={2} />
      <ul>
        {firstRows.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <ShowMore {...moreProps} />
      {data?.length === 1 && <p className="text-quiet text-sm">Votre compte n’est ouvert nulle part ailleurs.</p>}
      <FormAlert message={optionalErrorMessage(signOut.error)} />
      {data && data.length > 1 && (
        <>
          <Button tone="secondary" className="justify-self-start" isPending={signOut.isPending} onClick={signOutOthers}>
            Déconnecter les autres appareils
          </Button>
          <p className="text-quiet text-sm">
            Votre lien d’agenda secret, si vous en avez un, cessera aussi de marcher&nbsp;: vous pourrez en créer un
            autre.
          </p>
        </>
      )}
    </Card>
  )
}

function DeviceRow({ device: { label, createdAt, lastUsedAt, isCurrent } }: { device: Device }) {
  return (
    <li className="border-line border-t py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-bold">{label ?? 'Appareil inconnu'}</p>
        {isCurrent && <StatusTag tone="good">Cet appareil</StatusTag>}
      </div>
      <DotLine
        facts={[`Utilisé le ${numericDayAt(lastUsedAt)}`, `connecté depuis le ${numericDayAt(createdAt)}`]}
        className="text-quiet text-sm"
      />
    </li>
  )
}
