/** Used by retention. */
export { eraseBefore as eraseNotesBefore } from './coach-notes.ts'
