import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import type { Scope } from '../../../contract/sessions/session.form.ts'
import { formatCount } from '../../lib/texts/format-text.ts'

/** "Les 14 personnes inscrites reçoivent un e-mail." */
export const noticeText = (signUpCount: number): string =>
  signUpCount === 1
    ? 'La personne inscrite reçoit un e-mail.'
    : `Les ${formatCount(signUpCount, 'personne')} inscrites reçoivent un e-mail.`

/** The notice about several sessions. */
export const noticeForMany = 'Chaque personne inscrite reçoit un seul e-mail, avec ses dates.'

type Concerned = { scope: Scope; size: { signUpCount: number } | undefined }

/** True if people get a notice when sessions are cancelled or restored: a draft sends none. */
export const sendsNotices = ({ published }: Pick<CoachSession, 'published'>, { scope, size }: Concerned): boolean =>
  (published || scope !== 'one') && size !== undefined && size.signUpCount > 0

/** What the toast says of the notices. */
export const noticedText = (isSent: boolean) => (isSent ? { description: 'Les inscrits sont prévenus.' } : {})
