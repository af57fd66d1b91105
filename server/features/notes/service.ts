/** What retention asks of the notes. */
export { eraseBefore as eraseNotesBefore } from './coach-notes.ts'
