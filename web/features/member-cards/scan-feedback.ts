import type { ScanResultKind } from './check-member-card.ts'

type Signal = {
  /** Frequencies in Hz, in sequence. */
  tones: number[]
  /** Milliseconds on, off, on … */
  vibration: number[]
}

/** Colours are here rather than in the style sheet, which every page loads. */
type Feedback = Signal & { title: string; explanation: string; background: string; color: 'white' | 'black' }

/** Text, colour, sound and vibration of each result, so that none depends on one sense alone. */
export const scanFeedback: Record<ScanResultKind, Feedback> = {
  current: {
    title: 'À jour',
    explanation: 'Présence cochée.',
    background: '#0b7a4b',
    color: 'white',
    tones: [660, 880],
    vibration: [80],
  },
  present: {
    title: 'Déjà présent',
    explanation: 'Cette personne est déjà cochée.',
    background: '#1d4ed8',
    color: 'white',
    tones: [880],
    vibration: [40, 60, 40],
  },
  due: {
    title: 'Cotisation attendue',
    explanation: 'L’adhésion attend son règlement ou sa validation.',
    background: '#f4bb4a',
    color: 'black',
    tones: [520, 520],
    vibration: [200, 100, 200],
  },
  expired: {
    title: 'Adhésion expirée',
    explanation: 'Cette personne n’est plus adhérente, ou pas encore cette saison.',
    background: '#b3261e',
    color: 'white',
    tones: [440, 330],
    vibration: [400],
  },
  replaced: {
    title: 'Carte remplacée',
    explanation: 'Cette personne a fait une carte plus récente\u00a0: demandez qui la présente.',
    background: '#6b21a8',
    color: 'white',
    tones: [440, 330, 440],
    vibration: [300, 100, 100],
  },
  unknown: {
    title: 'Inconnue',
    explanation: 'Ce code n’est pas une carte du club. Cherchez le nom.',
    background: '#3f4652',
    color: 'white',
    tones: [220, 220, 220],
    vibration: [100, 80, 100, 80, 100],
  },
}
