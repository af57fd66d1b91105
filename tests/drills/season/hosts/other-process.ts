import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../../server/database/open.ts'
import type { Send } from '../../../support/app/inject.ts'
import { assertClean, byLine, watchLog } from '../../../support/app/log-watch.ts'
import { overHttp } from '../../../support/app/over-http.ts'
import type { Host, Settings } from './host.ts'
import type { Order, Report } from './server.ts'

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
  const exit = once(child, 'exit')
  let orders = 0
  const sendOrder = async (order: Omit<Order, 'nth'>): Promise<void> => {
    const nth = ++orders
    child.send({ nth, ...order })
    for (;;) {
      const [report] = (await Promise.race([once(child, 'message'), exit])) as [Report]
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      if (report.nth !== nth) continue
      if (report.failure !== undefined) throw new Error(report.failure)
      return
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
    assertClean(log)
  }
  return { sendOrder, kill, call: overHttp(`http://127.0.0.1:${port}`) as Send }
}

/** Runs the server in a separate process on a port; a restart kills it. */
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
      await running.sendOrder({ now })
    },
    runJobs: () => running.sendOrder({ now, work: 'jobs' }),
    deliver: () => running.sendOrder({ now, work: 'deliveries' }),
    restart,
    killDuring: async (send, ms) => {
      const response = send().catch(() => undefined)
      const answer = await Promise.race([response, pause(ms, undefined)])
      await restart()
      await response
      return answer
    },
    whileFull: async (send) => {
      await running.sendOrder({ now, work: 'fill' })
      await send()
      await running.sendOrder({ now, work: 'room' })
    },
    close: async () => {
      await running.kill()
      await database.close()
    },
    url: settings.DATABASE_URL ?? '',
    database,
  }
}
