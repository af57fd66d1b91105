export { deleteRenewalLinks } from './queries.ts'
export { deleteEndedRenewals, renewalJob } from './reminders.ts'
