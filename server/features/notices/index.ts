export { eveningJob } from './evening.ts'
export { deleteLink as endNoticeLink } from './queries.ts'
export { type Notice, queueNotices } from './queue.ts'
export { deleteWaitingLists } from './service.ts'
