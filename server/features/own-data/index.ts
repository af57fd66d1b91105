export { deleteMember } from './deletion.ts'
export { deleteAnswersBefore } from './note-request/service.ts'
