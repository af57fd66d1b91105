export { correctMembership, setFee } from './correction.ts'
export { requestMembership, withdrawRequest } from './request.ts'
export { activateMembers } from './service.ts'
export { deleteEndedUndos } from './undo.ts'
