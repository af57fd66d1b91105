export { correctMembership, setFee } from './correction.ts'
export { deleteRequest, requestMembership } from './request.ts'
export { activateMemberships } from './service.ts'
export { deleteEndedUndos } from './undo.ts'
