import { answers } from './answer-text.ts'
import type { AnswerKind } from './check-member-card.ts'

const noteSeconds = 0.13
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

const playNote = (frequency: number, nth: number, context: AudioContext) => {
  const at = context.currentTime + nth * noteSeconds
  const oscillator = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0.2 })
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + noteSeconds * 0.85)
}

/** The sound and the vibration of an answer. */
export const playSignal = (kind: AnswerKind): void => {
  const { notes, vibration } = answers[kind]
  navigator.vibrate?.(vibration)
  if (audio) for (const [nth, frequency] of notes.entries()) playNote(frequency, nth, audio)
}
