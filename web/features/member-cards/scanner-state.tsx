import CameraOff from 'lucide-react/icons/camera-off'
import { Button } from '../../ui/button.tsx'
import type { CameraState } from './use-camera.ts'

type Props = {
  camera: CameraState
  /** True when the decoder could not be loaded. */
  hasFailed: boolean
  /** False without the list of cards. */
  hasList: boolean
  isPending: boolean
  /** False beside the result of a card. */
  isReading: boolean
  onRetry: () => void
}

const cameraProblems: Partial<Record<CameraState, { title: string; advice: string }>> = {
  refused: {
    title: 'La caméra est refusée à ce site',
    advice: 'Autorisez-la dans les réglages du navigateur, puis réessayez. Sans caméra, cherchez le nom ci-dessous.',
  },
  missing: {
    title: 'Aucune caméra ne répond',
    advice: 'Fermez les autres applications qui s’en servent, puis réessayez. Sans caméra, cherchez le nom ci-dessous.',
  },
}

const noListMessage =
  'La lecture des cartes n’est pas encore sur cet appareil. Ouvrez-la une fois avec du réseau ; en attendant, cherchez le nom.'

/** What to do, or why no card is read; replaces the camera picture or covers its top. */
export function ScannerState({ camera, hasFailed, hasList, isPending, isReading, onRetry }: Props) {
  const reason = cameraProblems[camera]
  if (reason)
    return (
      <div
        role="status"
        className="grid h-full content-center justify-items-center gap-4 overflow-y-auto p-5 text-center"
      >
        <CameraOff aria-hidden size={56} />
        <p className="heading">{reason.title}</p>
        <p className="max-w-prose">{reason.advice}</p>
        <Button tone="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    )
  const message = () => {
    if (camera === 'starting') return 'La caméra s’ouvre…'
    if (hasFailed || (!hasList && !isPending)) return noListMessage
    return hasList && isReading ? 'Présentez le code de la carte.' : undefined
  }
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 px-5 py-3 text-center font-semibold empty:hidden"
      style={{ background: 'rgb(0 0 0 / 80%)' }}
    >
      {message()}
    </p>
  )
}
