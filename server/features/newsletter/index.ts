export { deleteAddress } from './queries.ts'
export { deleteUnconfirmed } from './service.ts'
