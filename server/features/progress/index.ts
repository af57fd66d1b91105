export { awardJob, giveAwardsSince } from './award-job.ts'
export { giveAwards, readActivities } from './awards.ts'
export { computeAmount, limitToRange } from './policy.ts'
