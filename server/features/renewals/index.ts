export { deleteLinks as endRenewalLinks } from './queries.ts'
export { deleteEndedRenewals, renewalJob } from './reminders.ts'
