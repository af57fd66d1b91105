export { deleteWithdrawnBefore, listNext } from './service.ts'
