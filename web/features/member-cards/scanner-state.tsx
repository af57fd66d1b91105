import type { CameraState } from './use-camera.ts'

type Props = {
  camera: CameraState
  /** True when the decoder could not be loaded. */
  hasFailed: boolean
  /** False without the list of cards. */
  hasList: boolean
  isPending: boolean
}

const cameraMessages: Record<CameraState, string | undefined> = {
  starting: 'La caméra s’ouvre…',
  on: undefined,
  refused: 'La caméra est refusée à ce site. Autorisez-la dans les réglages du navigateur, ou cherchez le nom.',
  missing: 'Aucune caméra ne répond. Cherchez le nom.',
}

const noListMessage =
  'La lecture des cartes n’est pas encore sur cet appareil. Ouvrez-la une fois avec du réseau ; en attendant, cherchez le nom.'

/** Why nothing is read, in place of the camera or over it. */
export function ScannerState({ camera, hasFailed, hasList, isPending }: Props) {
  const message = cameraMessages[camera] ?? (hasFailed || (!hasList && !isPending) ? noListMessage : undefined)
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 px-5 py-3 text-center font-semibold empty:hidden"
      style={{ background: 'rgb(0 0 0 / 80%)' }}
    >
      {message}
    </p>
  )
}
