export { deleteOldNotes } from './coach-notes/service.ts'
