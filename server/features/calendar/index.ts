export { endLink, listMeetings } from './service.ts'
