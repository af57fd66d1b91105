import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, Measured } from './generator.ts'

/** Fires one load in a process of its own. */
export const fire = async (load: Load): Promise<Measured> => {
  const child = fork(join(import.meta.dirname, 'generator.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${code}`)
  })
  const answered = once(child, 'message')
  child.send(load)
  const [measured] = await Promise.race([answered, failed])
  failed.catch(() => {})
  child.kill()
  return measured
}
