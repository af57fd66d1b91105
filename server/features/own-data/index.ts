export { deleteMember } from './deletion.ts'
export { deleteOldAnswers } from './note-request/service.ts'
