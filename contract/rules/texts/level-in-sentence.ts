import type { Level } from '../choices.ts'

/** A level after « le » in a sentence. */
export const levelInSentence: Record<Level, string> = {
  LVL1: 'niveau 1',
  LVL2: 'niveau 2',
  LVL3: 'niveau 3',
  LVLX: 'Level X',
}
