import type { FormPurpose } from './session-form.ts'

/** Key of the draft. It contains the coach, because another coach may use the same device. */
export const draftName = (coachId: string, purpose: FormPurpose): string =>
  `seance:${coachId}:${purpose.kind === 'new' ? 'nouvelle' : `${purpose.kind}:${purpose.session.id}`}`
