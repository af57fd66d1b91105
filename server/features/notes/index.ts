export { eraseNotesBefore } from './coach-notes.ts'
