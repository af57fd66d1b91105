export { deleteEndedRenewals, renewalJob } from './reminders.ts'
