import { buildOrExit } from './build.ts'

await buildOrExit()
await import('../server/start/main.ts')
