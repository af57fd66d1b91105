export { eveningJob } from './evening.ts'
export { deleteNoticeLink } from './queries.ts'
export { type Notice, queueNotices } from './queue.ts'
export { deleteQueuedCoachNotices } from './service.ts'
