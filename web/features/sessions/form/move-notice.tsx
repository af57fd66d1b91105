import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { noticeForMany, noticeText } from '../notice-text.ts'
import type { useScope } from '../series/scope-field.tsx'
import { type SessionFormState, toSessionValues } from './session-form.ts'

type Props = { form: SessionFormState; session: CoachSession; scope: ReturnType<typeof useScope> }

/** Says before the save that a new day, hour or place is announced to everybody who signed up. */
export function MoveNotice({ form, session, scope }: Props) {
  const [date, time, location] = form.watch(['date', 'time', 'location'])
  const before = toSessionValues(session)
  const isMoved = before.date !== date || before.time !== time || before.location !== location
  const isAnnounced = session.published && session.cancelledAt === null && Date.parse(session.date) > Date.now()
  const signUpCount = scope.size?.signUpCount ?? 0
  return (
    <p role="status" className="empty:hidden">
      {isMoved && isAnnounced && signUpCount > 0 && (scope.scope === 'one' ? noticeText(signUpCount) : noticeForMany)}
    </p>
  )
}
