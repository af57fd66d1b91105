import { inject } from '../../../support/app/inject.ts'
import { assertClean, watchLog } from '../../../support/app/log-watch.ts'
import { failSeason } from '../assert-same.ts'
import type { Host, Settings } from './host.ts'
import { openServer } from './open.ts'

/** Runs the server in the process of the test, which is fast. */
export const openInProcess = async (settings: Settings, start: string): Promise<Host> => {
  let now = start
  const open = async () => {
    const log = watchLog()
    const failedJobs: string[] = []
    const write = (line: string) => {
      log.write(line)
      if (line.includes('"msg":"job failed"')) failedJobs.push(line)
    }
    const server = await openServer(settings, () => now, { write })
    const close = async () => {
      await server.close()
      assertClean(log)
    }
    // A failed delivery is retried later: without this check, the season would only see a late message.
    const runJobs = async () => {
      await server.runJobs()
      if (failedJobs.length > 0) failSeason(`a job failed: ${failedJobs[0]?.slice(0, 600)}`)
    }
    return { ...server, runJobs, close, call: inject(server.app, log) }
  }
  let running = await open()
  const restart = async () => {
    await running.close()
    running = await open()
  }
  return {
    call: (...args) => running.call(...args),
    setNow: async (instant) => {
      now = instant
    },
    runJobs: () => running.runJobs(),
    deliver: () => running.deliver(),
    restart,
    killDuring: async () => {
      await restart()
      return undefined
    },
    whileFull: async (send) => {
      const makeRoom = await running.fillDisk()
      try {
        await send()
      } finally {
        await makeRoom()
      }
    },
    close: () => running.close(),
    url: settings.DATABASE_URL ?? '',
    get database() {
      return running.database
    },
  }
}
