export { correctMembership, setFee } from './correction.ts'
export { deleteRequest, requestMembership } from './request.ts'
export { activateMembers } from './service.ts'
export { deleteEndedUndos } from './undo.ts'
