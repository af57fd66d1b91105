export { durationOf } from './duration.ts'
export { hasStarted } from './policy.ts'
export { deleteWithdrawnBefore, listNext } from './queries.ts'
