export { movesJob } from './moves/service.ts'
export { listNextSessions } from './queries.ts'
export { deleteOldWithdrawals } from './service.ts'
