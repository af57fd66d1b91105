import { answers } from './answer-text.ts'
import type { AnswerKind } from './check-member-card.ts'

const noteSeconds = 0.13
let audio: AudioContext | undefined

/** Called on a press, after which browsers allow sound. */
export const wakeSound = (): void => {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
  } catch {
    // No sound on this device: words, colour and vibration say the same.
  }
}

const play = (frequency: number, nth: number, context: AudioContext) => {
  const at = context.currentTime + nth * noteSeconds
  const oscillator = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0.2 })
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + noteSeconds * 0.85)
}

/** The sound and the vibration of an answer. */
export const signal = (kind: AnswerKind): void => {
  const { notes, vibration } = answers[kind]
  navigator.vibrate?.(vibration)
  if (audio) for (const [nth, frequency] of notes.entries()) play(frequency, nth, audio)
}
