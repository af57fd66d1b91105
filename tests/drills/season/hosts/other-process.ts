import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../../server/database/open.ts'
import type { Send } from '../../../support/app/inject.ts'
import { assertClean, byLine, watchLog } from '../../../support/app/log-watch.ts'
import { overHttp } from '../../../support/app/over-http.ts'
import type { Host, Settings } from './host.ts'
import type { Order } from './server.ts'

const program = join(import.meta.dirname, 'server.ts')

const start = async (settings: Settings, now: string) => {
  const log = watchLog()
  const child = fork(program, [], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings, CLOCK: now },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', byLine(log.write))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  let orders = 0
  const ask = async (order: Omit<Order, 'nth'>): Promise<void> => {
    const nth = ++orders
    child.send({ nth, ...order })
    for (;;) {
      const [message] = (await once(child, 'message')) as [{ nth: number }]
      if (message.nth === nth) return
    }
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    assertClean(log)
  }
  return { ask, kill, call: overHttp(`http://127.0.0.1:${port}`) as Send }
}

/** A real server on a port, killed without a warning when it is restarted. */
export const openOtherProcess = async (settings: Settings, beginning: string): Promise<Host> => {
  let now = beginning
  let running = await start(settings, now)
  const database = openDatabase(settings.DATABASE_URL ?? '')
  const restart = async () => {
    await running.kill()
    running = await start(settings, now)
  }
  return {
    call: (...args) => running.call(...args),
    setNow: async (instant) => {
      now = instant
      await running.ask({ now })
    },
    runJobs: () => running.ask({ now, work: 'jobs' }),
    deliver: () => running.ask({ now, work: 'deliveries' }),
    restart,
    killDuring: async (send, ms) => {
      // Nobody reads the answer: it may have been written or not.
      const sent = send().catch(() => undefined)
      await pause(ms)
      await restart()
      await sent
    },
    close: async () => {
      await running.kill()
      await database.close()
    },
    url: settings.DATABASE_URL ?? '',
    database,
  }
}
