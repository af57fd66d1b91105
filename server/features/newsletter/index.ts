export { deleteAddress } from './queries.ts'
export { deleteUnconfirmedSubscribers } from './service.ts'
