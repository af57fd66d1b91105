export { activateCovered } from './activate-covered.ts'
export { cardPaymentJob, reversalJob } from './card-payments/job.ts'
export { deleteOldCardEvents } from './card-payments/service.ts'
export { receiptAttachment } from './documents/files.ts'
