/**
 * Plays systemd: holds an open socket (descriptor 3), starts a command on it and restarts it when it ends. The message
 * 'restart' stops the command once; 'end' stops it for good.
 */
import { type ChildProcess, spawn } from 'node:child_process'

let isLast = false
let service: ChildProcess | undefined

const start = () => {
  // LISTEN_PID is the number of the command's own process, which a shell knows before it becomes the command.
  service = spawn('sh', ['-c', 'export LISTEN_PID=$$; exec "$@"', 'sh', ...process.argv.slice(2)], {
    env: { ...process.env, LISTEN_FDS: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 3],
    // A separate process group, as systemd has one for a service.
    detached: true,
  })
  service.on('exit', (code) => {
    process.send?.({ code })
    if (isLast) process.exit()
    else start()
  })
}

const end = () => {
  isLast = true
  service?.kill('SIGTERM')
}

process.on('message', (order) => (order === 'end' ? end() : service?.kill('SIGTERM')))
// The test is over, or was interrupted.
process.on('disconnect', () => {
  if (service?.pid) process.kill(-service.pid, 'SIGKILL')
  process.exit()
})
start()
