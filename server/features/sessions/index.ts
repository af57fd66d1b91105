export { durationOf } from './duration.ts'
export { movesJob } from './moves/service.ts'
export { hasStarted } from './policy.ts'
export { deleteWithdrawnBefore, listNext } from './queries.ts'
