import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { programPath, startProgram } from '../processes/program.ts'

const services = (port: number) => [
  `127.0.0.1:${port} inet n - n - - smtpd`,
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'rewrite unix - - n - - trivial-rewrite',
  ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
  'flush unix n - n 1000? 0 flush',
  ...['smtp', 'relay'].map((name) => `${name} unix - - n - - smtp`),
  ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
  'proxymap unix - - n - - proxymap',
  'scache unix - - n - 1 scache',
  'anvil unix - - n - 1 anvil',
  'postlog unix-dgram n - n - 1 postlogd',
]

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Debian's Postfix on a port of 127.0.0.1 with a self-signed certificate; forwards every mail to `relay`. */
export const startPostfix = async (port: number, relay: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-postfix-'))
  // Postfix's processes run as `postfix` and must reach their queue.
  chmodSync(folder, 0o755)
  for (const name of ['conf', 'spool', 'data']) mkdirSync(join(folder, name))
  execFileSync(programPath('chown') ?? 'chown', ['postfix', join(folder, 'data')])
  const log = join(folder, 'mail.log')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...args, '-subj', '/CN=mail.exemple.fr', '-days', '2'], { stdio: 'ignore' })
  const { hostname, port: relayPort } = new URL(relay)
  const settings = {
    compatibility_level: '3.6',
    queue_directory: join(folder, 'spool'),
    data_directory: join(folder, 'data'),
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mail.exemple.fr',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    relayhost: `[${hostname}]:${relayPort}`,
    smtpd_tls_cert_file: certificate,
    smtpd_tls_key_file: key,
    smtpd_tls_security_level: 'may',
    smtpd_tls_received_header: 'yes',
    // Node's pipes are sockets, which cannot be opened as /dev/stdout.
    maillog_file: log,
    maillog_file_prefixes: folder,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(join(folder, 'conf/main.cf'), lines.join(''))
  writeFileSync(join(folder, 'conf/master.cf'), `${services(port).join('\n')}\n`)
  const postfix = programPath('postfix') ?? 'postfix'
  const conf = join(folder, 'conf')
  const { child } = startProgram('postfix', ['-c', conf, 'start-fg'])
  // Postfix's master is a separate process group, which keeps running after `start-fg` ends.
  after(() => {
    spawnSync(postfix, ['-c', conf, 'stop'])
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`Postfix ended: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
    await pause(50)
  }
}
