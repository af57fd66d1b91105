export { deleteMember } from './deletion.ts'
export { deleteOldNoteRequests } from './note-request/service.ts'
