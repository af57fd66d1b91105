export { awardJob, giveAwards } from './award-job.ts'
export { awardFor, readActivities } from './awards.ts'
export { computeAmount, limitToSpan } from './policy.ts'
