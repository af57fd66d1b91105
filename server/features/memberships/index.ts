export { correctMembership } from './correction.ts'
export { requestMembership } from './request.ts'
export { deleteEndedUndos } from './undo.ts'
