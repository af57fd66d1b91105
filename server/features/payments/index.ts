export { cardJob, takenBackJob } from './card/job.ts'
export { deleteOldEvents } from './card/service.ts'
export { receiptAttachment } from './files.ts'
