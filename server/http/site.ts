import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { etagOf, isFresh } from '../files/etag.ts'
import { type Encoding, encodingFor } from './compress.ts'
import { contentPolicy, sensorPolicy } from './security-headers.ts'

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

/** A file in one encoding. */
type EncodedFile = { body: Buffer; headers: Record<string, string> & { etag: string } }
type SiteFile = Partial<Record<Encoding, EncodedFile>> & { identity: EncodedFile }

/** `name` is what the log shows: a path in the build, or a pattern such as `/admin/membres/:id`. */
type SiteEntry = { name: string; file: SiteFile }

export type Site = {
  find: (path: string) => SiteEntry | undefined
  notFound: SiteFile
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const findContent = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

/** For an HTML file: hashes of its inline scripts, and the path of its page unless the path has a parameter. */
type PagePolicy = { config: Config; hashes: string[]; page: string | undefined }

const readSiteFile = (path: string, name: string, { config, hashes, page }: PagePolicy): SiteFile => {
  const body = readFileSync(path)
  const type = contentTypes[extname(path)] ?? 'application/octet-stream'
  const hasHashedName = name.startsWith('/assets/')
  const headers = {
    'content-type': type,
    'cache-control': hasHashedName ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(type.startsWith('text/html') && {
      'content-security-policy': contentPolicy(config, hashes),
      'permissions-policy': sensorPolicy(page),
    }),
  }
  const findEncoded = (encoding: Encoding, extension: string) => {
    const encoded = findContent(path + extension)
    return encoded && { [encoding]: { body: encoded, headers: { ...headers, etag: etagOf(encoded) } } }
  }
  return {
    identity: { body, headers: { ...headers, etag: etagOf(body) } },
    ...findEncoded('br', '.br'),
    ...findEncoded('gzip', '.gz'),
  }
}

/** True for the pattern `/admin/membres/:id` and the path `/admin/membres/12`. */
const isMatch = (pattern: string, path: string): boolean => {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, index) => (part.startsWith(':') ? actual[index] !== '' : part === actual[index]))
  )
}

/** Reads the built site into memory: it is small, and `@fastify/static` costs twenty times as much (record 24). */
export const readSite = (folder: string, config: Config): Site => {
  const map: SiteMap = JSON.parse(readFileSync(join(folder, '..', 'site.json'), 'utf8'))
  const files = new Map<string, SiteFile>()
  const pageOf = new Map(Object.entries(map.pages).map(([page, file]) => [file, page]))
  for (const path of filesBelow(folder)) {
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`
    const file = name.slice(1)
    files.set(name, readSiteFile(path, name, { config, hashes: map.csp[file] ?? [], page: pageOf.get(file) }))
  }
  const required = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`The built site lacks ${name}`)
    return file
  }
  const entriesOf = (pages: SiteMap['pages']) =>
    Object.entries(pages).map(([name, file]) => ({ name, file: required(`/${file}`) }))
  const pages = new Map(entriesOf(map.pages).map((page) => [page.name, page]))
  const parameterPages = entriesOf(map.parameterPages)
  const fileAt = (name: string) => {
    const file = name.endsWith('.html') ? undefined : files.get(name)
    return file && { name, file }
  }
  return {
    find: (path) => {
      const pagePath = path === '/' ? path : path.replace(/\/$/, '')
      return pages.get(pagePath) ?? fileAt(path) ?? parameterPages.find(({ name }) => isMatch(name, pagePath))
    },
    notFound: required(`/${map.pages['/404']}`),
  }
}

const sendSiteFile = (request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: number) => {
  const available = (['br', 'gzip'] as const).filter((name) => file[name])
  const encoding = encodingFor(request.headers['accept-encoding'], available)
  const { body, headers } = (encoding && file[encoding]) ?? file.identity
  reply.headers(headers)
  if (status === 200 && isFresh(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(status).send(body)
}

/** Sends a page, a file, a page with a parameter, or the not-found page. */
export const sendFromSite = (site: Site, request: FastifyRequest, reply: FastifyReply) => {
  const [path = '/'] = request.url.split('?')
  const { name, file } = site.find(path) ?? { name: null, file: site.notFound }
  request.sitePath = name
  return sendSiteFile(request, reply, file, file === site.notFound ? 404 : 200)
}

/** `build/site.json`: written by `scripts/build.ts`, read by the server, which does not import `web/`. */
export type SiteMap = {
  /** Path to its HTML file, relative to the client folder. */
  pages: Record<string, string>
  /** Path with a parameter, such as `/admin/membres/:id`, to its HTML file. */
  parameterPages: Record<string, string>
  /** HTML file to the hashes of its inline scripts, as the content policy wants them. */
  csp: Record<string, string[]>
}
