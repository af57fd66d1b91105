import * as Radix from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SheetMember } from '../../../contract/attendance.ts'
import type { ScannedSheet } from '../../lib/scanned-sheet.ts'
import { toastOnNextPage } from '../../ui/toast/toast-store.ts'
import { checkMemberCard, type ScanResult } from './check-member-card.ts'
import { coachMemberCardsQuery } from './coach-member-cards-query.ts'
import { FindByName } from './find-by-name.tsx'
import { ScanHeader } from './scan-header.tsx'
import { ScanResultScreen } from './scan-result-screen.tsx'
import { ScannerState } from './scanner-state.tsx'
import { enableSound, playSignal } from './signal.ts'
import { useCamera } from './use-camera.ts'
import { useScanner } from './use-scanner.ts'

// TypeScript's DOM does not know it; browsers other than Chromium do not have it, and ignore the header.
type PolicyDocument = { featurePolicy?: { allowsFeature: (feature: string) => boolean } }

/** True when the site was opened on another page: the server allows the camera on the page of the roll call only. */
const isCameraBlocked = () => (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false

// Here and not in the style sheet, which every page loads.
const besideResultStyle = { top: 16, right: 16, width: 96, height: 96, borderRadius: 4, outline: '2px solid white' }

const reloadWithCamera = () => {
  toastOnNextPage({ title: 'Caméra prête', description: 'Appuyez de nouveau sur « Scanner ».' })
  window.location.reload()
}

/** Fills the screen with the camera, then with what a card says. */
export default function ScanDialog({ onClose, ...sheet }: ScannedSheet & { onClose: () => void }) {
  const [isBlocked] = useState(isCameraBlocked)
  useEffect(() => {
    if (!isBlocked) return
    onClose()
    reloadWithCamera()
  }, [isBlocked, onClose])
  if (isBlocked) return null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="fixed inset-0 z-50 grid"
          style={{ gridTemplateRows: 'auto minmax(0, 1fr) auto', background: 'black', color: 'white' }}
          aria-describedby={undefined}
          onPointerDown={enableSound}
        >
          <Scanner {...sheet} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Scanner({ members, presentIds, onTick, onAdd }: ScannedSheet) {
  const video = useRef<HTMLVideoElement>(null)
  const [result, setResult] = useState<ScanResult | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { data, isPending } = useQuery(coachMemberCardsQuery)
  const camera = useCamera(video)
  useEffect(enableSound, [])
  const markPresent = ({ id, prenom, nom, level }: SheetMember) => {
    if (members.some((member) => member.id === id)) onTick({ [id]: true })
    else onAdd({ id, prenom, nom, level })
  }
  // Until the coach has decided, no other card replaces the result.
  const isDecided = result === null || result.kind === 'current' || result.kind === 'present'
  const handleCode = async (text: string) => {
    if (!data) return
    const nextResult = await checkMemberCard(text, data.holders, presentIds)
    setResult(nextResult)
    playSignal(nextResult.kind)
    if (nextResult.kind === 'current') markPresent(nextResult.holder)
  }
  useScanner(video, {
    isOn: camera.state === 'on' && data !== undefined && isDecided,
    onCode: (text) => void handleCode(text),
    onFailure: () => setFailed(true),
  })
  return (
    <>
      <ScanHeader camera={camera} />
      <div className="relative min-w-0">
        <ScannerState
          camera={camera.state}
          hasFailed={hasFailed}
          hasList={data !== undefined}
          isPending={isPending}
          isReading={result === null}
          onRetry={camera.retry}
        />
        {result && (
          <ScanResultScreen
            result={result}
            onPresent={(holder) => {
              markPresent(holder)
              setResult(null)
            }}
            onAbsent={({ id }) => {
              onTick({ [id]: false })
              setResult(null)
            }}
            onNext={() => setResult(null)}
          />
        )}
        {/* Beside a result it stays small, so that the next card can be held in its middle. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label="Caméra"
          className="absolute"
          style={{
            objectFit: 'cover',
            visibility: camera.state === 'on' ? 'visible' : 'hidden',
            ...(result ? besideResultStyle : { inset: 0, width: '100%', height: '100%' }),
          }}
        />
      </div>
      <FindByName members={members} presentIds={presentIds} onTick={onTick} />
    </>
  )
}
