export { deleteCalendarLink } from './queries.ts'
export { listMeetings } from './service.ts'
