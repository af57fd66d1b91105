import type { ScanResultKind } from './check-member-card.ts'
import { scanFeedback } from './scan-feedback.ts'

const toneSeconds = 0.13
let audio: AudioContext | undefined

/** Browsers allow sound only after a press: called on each. */
export const enableSound = (): void => {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
  } catch {
    // No sound on this device: text, colour and vibration say the same.
  }
}

const playTone = (frequency: number, nth: number, context: AudioContext) => {
  const at = context.currentTime + nth * toneSeconds
  const oscillator = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0.2 })
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + toneSeconds * 0.85)
}

/** The sound and the vibration of a scanned card. */
export const playSignal = (kind: ScanResultKind): void => {
  const { tones, vibration } = scanFeedback[kind]
  navigator.vibrate?.(vibration)
  if (audio) for (const [nth, frequency] of tones.entries()) playTone(frequency, nth, audio)
}
