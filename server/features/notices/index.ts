export { eveningJob } from './evening.ts'
export { type Notice, queueNotices } from './queue.ts'
