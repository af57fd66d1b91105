import { buildOrExit } from './build.ts'

await buildOrExit()
await import('../server/main.ts')
