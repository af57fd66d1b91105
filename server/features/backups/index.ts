export { recordVerifiedBackup } from './service.ts'
