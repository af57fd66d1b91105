export { correctMembership, setFee } from './correction.ts'
export { requestMembership, deleteRequest } from './request.ts'
export { activateMembers } from './service.ts'
export { deleteEndedUndos } from './undo.ts'
