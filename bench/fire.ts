import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Fired, Order } from './generator.ts'

type Answer = { id: number; fired?: Fired; failure?: string }
export type Generator = { fire: (order: Order) => Promise<Fired>; stop: () => void; process: ChildProcess }

let orders = 0

/** Starts a load generator; one process fires one order at a time. */
export const startGenerator = (): Generator => {
  const child = fork(join(import.meta.dirname, 'generator.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.setMaxListeners(50)
  child.on('exit', (code) => {
    if (code) throw new Error(`The load generator ended with ${code}`)
  })
  const fire = (order: Order) =>
    new Promise<Fired>((resolve, reject) => {
      const id = ++orders
      const hear = (answer: Answer) => {
        if (answer.id !== id) return
        child.off('message', hear)
        if (answer.fired) resolve(answer.fired)
        else reject(new Error(answer.failure))
      }
      child.on('message', hear)
      child.send({ id, order })
    })
  return { fire, stop: () => child.kill(), process: child }
}
