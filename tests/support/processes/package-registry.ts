import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

type Manifest = { version: string; bin?: Record<string, string>; os?: string[] }
export type Package = Manifest & { name: string; files: Record<string, string> }
export type LockedPackage = Manifest & { integrity: string }

const pack = (folder: string, { files, ...manifest }: Package) => {
  const content = join(folder, `${manifest.name}-${manifest.version}`)
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    const file = join(content, 'package', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    chmodSync(file, 0o755)
  }
  execFileSync('npm', ['pack', join(content, 'package'), '--pack-destination', folder], { stdio: 'ignore' })
  return readFileSync(`${content}.tgz`)
}

/** An npm registry of these packages on 127.0.0.1; `lock` is what a lock file says of each. */
export const startRegistry = async (folder: string, packages: Package[]) => {
  const archives = new Map(
    packages.map((entry) => [`/${entry.name}/-/${entry.name}-${entry.version}.tgz`, pack(folder, entry)]),
  )
  const lock = (entry: Package): LockedPackage => {
    const archive = archives.get(`/${entry.name}/-/${entry.name}-${entry.version}.tgz`) ?? ''
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
    return {
      version: entry.version,
      integrity,
      ...(entry.bin && { bin: entry.bin }),
      ...(entry.os && { os: entry.os }),
    }
  }
  const server = createServer(({ url = '', headers }, response) => {
    const archive = archives.get(url)
    if (archive) return response.end(archive)
    const versions = packages
      .filter(({ name }) => url === `/${name}`)
      .map((entry) => {
        const tarball = `http://${headers.host}/${entry.name}/-/${entry.name}-${entry.version}.tgz`
        const { integrity } = lock(entry)
        return [
          entry.version,
          { name: entry.name, version: entry.version, bin: entry.bin, os: entry.os, dist: { tarball, integrity } },
        ]
      })
    response.writeHead(versions.length > 0 ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ name: url.slice(1), 'dist-tags': {}, versions: Object.fromEntries(versions) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, lock, close }
}
