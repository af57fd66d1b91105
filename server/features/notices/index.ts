export { eveningJob } from './evening.ts'
export { type Notice, queueNotices } from './queue.ts'
export { forgetLists } from './service.ts'
