export { eraseOldNotes } from './coach-notes/service.ts'
