export { correctMembership } from './correction.ts'
export { requestMembership } from './request.ts'
export { activateMembers } from './service.ts'
export { deleteEndedUndos } from './undo.ts'
