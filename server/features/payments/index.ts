export { forgetPayer } from './queries.ts'
