import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { contentPolicy } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** A file in one encoding, ready to be sent. */
type Packed = { body: Buffer; headers: Record<string, string> & { etag: string } }
type SiteFile = Partial<Record<Encoding, Packed>> & { identity: Packed }

/** Written by the build beside the files: which page is which file, which shell answers which other route, inline script hashes. */
type SiteMap = { pages: Record<string, string>; routes: Record<string, string>; csp: Record<string, string[]> }

/** A page or a file under the name that the log gives it: a path of the build, or a route such as `/admin/membres/:id`. */
type Served = { name: string; file: SiteFile }

export type Site = {
  find: (path: string) => Served | undefined
  notFound: SiteFile
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const readOptional = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

const readSiteFile = (path: string, name: string, config: Config, hashes: string[]): SiteFile => {
  const body = readFileSync(path)
  const type = contentTypes[extname(path)] ?? 'application/octet-stream'
  const hashed = name.startsWith('/assets/')
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  const headers = {
    'content-type': type,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(type.startsWith('text/html') && { 'content-security-policy': contentPolicy(config, hashes) }),
  }
  const packed = (encoding: 'br' | 'gzip', ending: string) => {
    const body = readOptional(path + ending)
    return body && { [encoding]: { body, headers: { ...headers, etag: `"${tag}-${encoding}"` } } }
  }
  return {
    identity: { body, headers: { ...headers, etag: `"${tag}"` } },
    ...packed('br', '.br'),
    ...packed('gzip', '.gz'),
  }
}

/** `/admin/membres/:id` is the route of `/admin/membres/12`. */
const isLike = (route: string, path: string): boolean => {
  const [wanted, given] = [route.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** Reads the built site into memory: it is small, and reading files at each request costs many times as much. */
export const readSite = (folder: string, config: Config): Site => {
  const map: SiteMap = JSON.parse(readFileSync(join(folder, '..', 'site.json'), 'utf8'))
  const files = new Map<string, SiteFile>()
  for (const path of filesBelow(folder)) {
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`
    files.set(name, readSiteFile(path, name, config, map.csp[name.slice(1)] ?? []))
  }
  const required = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`The built site lacks ${name}`)
    return file
  }
  const named = (routes: Record<string, string>) =>
    Object.entries(routes).map(([name, file]) => ({ name, file: required(`/${file}`) }))
  const pages = new Map(named(map.pages).map((page) => [page.name, page]))
  const shells = named(map.routes)
  const fileAt = (name: string) => {
    const file = name.endsWith('.html') ? undefined : files.get(name)
    return file && { name, file }
  }
  return {
    find: (path) => {
      const plain = path === '/' ? path : path.replace(/\/$/, '')
      return pages.get(plain) ?? fileAt(path) ?? shells.find(({ name }) => isLike(name, plain))
    },
    notFound: required(`/${map.pages['/404']}`),
  }
}

/** A proxy that compresses anew weakens the tag; what it names is still the same file. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) === true

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: number) => {
  const encoding = encodingFor(request.headers['accept-encoding'], (name) => file[name] !== undefined)
  const { body, headers } = file[encoding] ?? file.identity
  reply.headers(headers)
  if (status === 200 && isKnown(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(body)
}

/** Answers a page, a file, the shell of another route, or the French not-found page. */
export const sendFromSite = (site: Site, request: FastifyRequest, reply: FastifyReply) => {
  const [path = '/'] = request.url.split('?')
  const { name, file } = site.find(path) ?? { name: null, file: site.notFound }
  request.sitePath = name
  return sendFile(request, reply, file, file === site.notFound ? 404 : 200)
}
