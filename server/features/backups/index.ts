export { recordProven } from './service.ts'
