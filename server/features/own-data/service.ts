export { removeOwn as deleteAccount } from '../members/service.ts'
export { writeExport } from './export.ts'
/** Used by retention. */
export { deleteAnswersBefore } from './note-request/service.ts'
