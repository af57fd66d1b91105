import { fstatSync } from 'node:fs'
import { SettingError } from '../config.ts'

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
 * The listening socket passed by systemd (socket activation), or undefined. LISTEN_PID may be our parent: systemd
 * starts `scripts/run.js`, which passes the socket on.
 */
export const passedSocket = (environment: Record<string, string | undefined>): number | undefined => {
  const { LISTEN_FDS, LISTEN_PID } = environment
  if (!LISTEN_FDS || ![process.pid, process.ppid].includes(Number(LISTEN_PID))) return undefined
  if (LISTEN_FDS === '1' && isSocket(firstDescriptor)) return firstDescriptor
  throw new SettingError(
    'systemd doit passer une seule adresse ouverte : une seule ligne ListenStream dans club.socket.',
  )
}
