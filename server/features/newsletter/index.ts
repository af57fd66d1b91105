export { deleteSubscriberByEmail } from './queries.ts'
export { deleteUnconfirmedSubscribers } from './service.ts'
