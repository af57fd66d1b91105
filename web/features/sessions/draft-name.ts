import type { Task } from './session-form.ts'

/** Key of the draft. It contains the coach, because another coach may use the same device. */
export const draftName = (coachId: string, task: Task): string =>
  `seance:${coachId}:${task.kind === 'new' ? 'nouvelle' : `${task.kind}:${task.session.id}`}`
