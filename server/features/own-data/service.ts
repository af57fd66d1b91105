export { removeOwn as deleteAccount } from '../admin/service.ts'
export { writeExport } from './export.ts'
