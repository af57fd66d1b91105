export { deleteOldMarks } from './marks/service.ts'
