export { deleteOldMarks } from './marks/service.ts'
export { eraseGuests } from './visitors/service.ts'
