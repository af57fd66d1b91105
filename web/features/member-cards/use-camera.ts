import { type RefObject, useEffect, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

// TypeScript's DOM does not know the light yet.
type Light = { torch?: boolean }

const stateAfter = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'

const openCamera = () => {
  // Undefined over plain http.
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
}

/** Shows the phone's back camera in `video` until the component is unmounted. The pictures stay on the device. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again.
  useEffect(() => {
    setState('starting')
    let stream: MediaStream | undefined
    let isClosed = false
    const close = () => {
      for (const opened of stream?.getTracks() ?? []) opened.stop()
    }
    const open = async () => {
      try {
        stream = await openCamera()
        if (isClosed || !video.current) return close()
        video.current.srcObject = stream
        await video.current.play()
        setTrack(stream.getVideoTracks()[0])
        setState('on')
      } catch (error) {
        if (!isClosed) setState(stateAfter(error))
      }
    }
    void open()
    return () => {
      isClosed = true
      close()
    }
  }, [video, attempt])
  const light = track && 'torch' in (track.getCapabilities?.() ?? {}) ? track : undefined
  const switchLight = async () => {
    const torch = !isLit
    const constraint: MediaTrackConstraintSet & Light = { torch }
    await light?.applyConstraints({ advanced: [constraint] }).then(
      () => setLit(torch),
      () => undefined,
    )
  }
  const retry = () => setAttempt(attempt + 1)
  return { state, retry, hasLight: light !== undefined, isLit, switchLight }
}
