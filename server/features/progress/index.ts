export { awardJob, giveAwards } from './award-job.ts'
export { awardFor, readActivities } from './awards.ts'
export { amountOf, within } from './policy.ts'
