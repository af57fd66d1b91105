export { receiptAttachment } from './files.ts'
