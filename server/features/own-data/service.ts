export { removeOwn as deleteAccount } from '../members/service.ts'
export { writeExport } from './export.ts'
