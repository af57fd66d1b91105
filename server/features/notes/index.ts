export { eraseNotesBefore } from './coach-notes/service.ts'
