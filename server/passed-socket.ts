import { fstatSync } from 'node:fs'
import { BadSetting } from './config.ts'

/** The first descriptor that systemd passes: SD_LISTEN_FDS_START of sd_listen_fds(3). */
const firstDescriptor = 3

const isSocket = (descriptor: number) => {
  try {
    return fstatSync(descriptor).isSocket()
  } catch {
    return false
  }
}

/**
 * The listening socket that systemd opened and keeps open between two starts (socket activation); undefined where we
 * open our own. `scripts/run.js` hands it to the server: LISTEN_PID then names its process, our parent.
 */
export const passedSocket = (environment: Record<string, string | undefined>): number | undefined => {
  const { LISTEN_FDS, LISTEN_PID } = environment
  if (!LISTEN_FDS || ![process.pid, process.ppid].includes(Number(LISTEN_PID))) return undefined
  if (LISTEN_FDS === '1' && isSocket(firstDescriptor)) return firstDescriptor
  throw new BadSetting('systemd doit passer une seule adresse ouverte : une seule ligne ListenStream dans club.socket.')
}
