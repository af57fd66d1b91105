import * as Radix from '@radix-ui/react-dialog'
import Lightbulb from 'lucide-react/icons/lightbulb'
import X from 'lucide-react/icons/x'
import type { useCamera } from './use-camera.ts'

/** Title of the scanner, a switch for the light where the device has one, and the close button. */
export function ScanHeader({
  camera,
}: {
  camera: Pick<ReturnType<typeof useCamera>, 'hasLight' | 'isLit' | 'switchLight'>
}) {
  return (
    <header className="flex items-center justify-between gap-4 px-5 py-2">
      <Radix.Title className="heading">Scanner une carte</Radix.Title>
      <div className="flex items-center gap-2">
        {camera.hasLight && (
          <button
            type="button"
            aria-pressed={camera.isLit}
            aria-label="Lampe"
            className="grid size-12 place-items-center rounded"
            style={camera.isLit ? { background: 'white', color: 'black' } : undefined}
            onClick={() => void camera.switchLight()}
          >
            <Lightbulb aria-hidden />
          </button>
        )}
        <Radix.Close className="grid size-12 place-items-center" aria-label="Fermer">
          <X aria-hidden />
        </Radix.Close>
      </div>
    </header>
  )
}
