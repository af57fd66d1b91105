export { eraseTrialsOf, eraseVisitorsBefore } from './erase.ts'
export { trialJob } from './follow-up.ts'
export { noteJoined } from './service.ts'
export { tellVisitors } from './tell.ts'
