import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { PermissionRefused, pushObstacle } from './push-device.ts'
import { deviceQuery, switchDeviceOffMutation, switchDeviceOnMutation } from './queries.ts'

const obstacles = {
  unsupported:
    'Ce navigateur n’affiche pas d’avis. Sur iPhone ou iPad, ajoutez d’abord le site à l’écran d’accueil (Partager, puis «\u00a0Sur l’écran d’accueil\u00a0»), et ouvrez-le de là.',
  denied: 'Les avis de ce site sont bloqués dans les réglages du navigateur. Autorisez-les, puis rechargez cette page.',
}

const deviceFailureText = (error: unknown): string =>
  error instanceof PermissionRefused
    ? 'Le navigateur n’a pas reçu votre accord.'
    : errorMessage(error, 'Ce navigateur n’a pas pu s’abonner. Réessayez dans un moment.')

/** Switches notices on this device on and off; only a press here makes the browser ask for its permission. */
export function DeviceCard() {
  const query = useQuery(deviceQuery)
  const { data } = query
  return (
    <Card title="Sur cet appareil">
      <QueryState query={query} lines={2} />
      {data && <Device publicKey={data.publicKey} isOn={data.isOn} />}
    </Card>
  )
}

function Device({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const client = useQueryClient()
  const switchOn = useMutation(switchDeviceOnMutation(client))
  const switchOff = useMutation(switchDeviceOffMutation(client))
  const obstacle = pushObstacle()
  if (obstacle) return <p className="text-quiet">{obstacles[obstacle]}</p>
  if (isOn)
    return (
      <>
        <p>Cet appareil affiche vos avis, même quand le site est fermé, jusqu’à votre déconnexion.</p>
        <Button
          tone="secondary"
          className="justify-self-start"
          isPending={switchOff.isPending}
          onClick={() =>
            void toastResult(
              switchOff.mutateAsync(),
              { title: 'Cet appareil n’affiche plus d’avis' },
              deviceFailureText,
            )
          }
        >
          Ne plus rien afficher ici
        </Button>
      </>
    )
  return (
    <>
      <p>
        Séance annulée, place libérée, rappel de la veille&nbsp;: lisez-le sur l’écran de cet appareil, même quand le
        site est fermé. Jamais rien sur votre santé, vos notes ou vos paiements. Pas d’avis la nuit, de 21&nbsp;h à
        8&nbsp;h, sauf une séance annulée au dernier moment.
      </p>
      <Button
        className="justify-self-start"
        isPending={switchOn.isPending}
        onClick={() =>
          void toastResult(
            switchOn.mutateAsync(publicKey),
            { title: 'Cet appareil affiche vos avis' },
            deviceFailureText,
          )
        }
      >
        Afficher mes avis ici
      </Button>
    </>
  )
}
