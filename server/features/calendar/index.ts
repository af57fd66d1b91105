export { deleteLink as endLink } from './queries.ts'
export { listMeetings } from './service.ts'
