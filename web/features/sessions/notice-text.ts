import { formatCount } from '../../lib/texts/format-text.ts'

/** "Les 14 personnes inscrites reçoivent un courriel." */
export const noticeText = (signUpCount: number): string =>
  signUpCount === 1
    ? 'La personne inscrite reçoit un courriel.'
    : `Les ${formatCount(signUpCount, 'personne')} inscrites reçoivent un courriel.`

/** The notice about several sessions. */
export const noticeForMany = 'Chaque personne inscrite reçoit un seul courriel, avec ses dates.'
