import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const pauseMs = 60
/**
 * A card is read again after so many pictures without it, about 1.5 seconds. They are counted, since a busy page takes
 * no pictures: by the clock, a card that never left the camera would be read twice.
 */
const missesBeforeRepeat = 15
/** Enough for a code that fills a third of the picture, and quick on an old phone. */
const maxSide = 640

/** Draws what the camera shows now; undefined before its first picture. */
const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

const textIn = (picture: ImageData, decode: (picture: ImageData) => string): string | undefined => {
  try {
    return decode(picture)
  } catch {
    // Most pictures show no code.
    return undefined
  }
}

/** Calls `onCode` with each new code before the camera. The decoder comes from the network or the service worker. */
export const useScanner = (
  video: RefObject<HTMLVideoElement | null>,
  { isOn: isScanning, onCode, onFailure }: { isOn: boolean; onCode: (text: string) => void; onFailure: () => void },
) => {
  const last = useRef({ text: '', misses: 0 })
  const handlePicture = useEffectEvent((text: string | undefined) => {
    const { text: lastText, misses } = last.current
    if (text === undefined) last.current.misses += 1
    else {
      last.current = { text, misses: 0 }
      if (text !== lastText || misses >= missesBeforeRepeat) onCode(text)
    }
  })
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isScanning) return undefined
    const canvas = document.createElement('canvas')
    let timer: number | undefined
    let isClosed = false
    const scanPicture = (decode: (picture: ImageData) => string) => {
      if (isClosed) return
      const picture = video.current ? pictureOf(video.current, canvas) : undefined
      handlePicture(picture && textIn(picture, decode))
      timer = window.setTimeout(() => scanPicture(decode), pauseMs)
    }
    void import('qr/decode.js').then(
      ({ decodeQR }) => scanPicture(decodeQR),
      () => fail(),
    )
    return () => {
      isClosed = true
      window.clearTimeout(timer)
    }
  }, [isScanning, video])
}
