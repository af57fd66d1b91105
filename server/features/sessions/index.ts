export { deleteWithdrawnBefore, listNext } from './queries.ts'
