import type { SessionEdit } from './session-form.ts'

/** Key of the draft. It contains the coach, because another coach may use the same device. */
export const draftName = (coachId: string, edit: SessionEdit): string =>
  `seance:${coachId}:${edit.kind === 'new' ? 'nouvelle' : `${edit.kind}:${edit.session.id}`}`
