import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { allEndpoints } from '../../contract/all.ts'
import type { Access, AnyEndpoint } from '../../contract/endpoint.ts'
import { capitalize } from '../../contract/rules/time/dates.ts'

const callers: Record<Access, string> = {
  public: 'Tout le monde.',
  signedIn: 'Toute personne connectée.',
  activeMember: 'Membres dont l’adhésion est active, coachs et administrateurs.',
  coach: 'Coachs et administrateurs.',
  admin: 'Administrateurs.',
}

const tagOf = ({ path }: AnyEndpoint) => path.split('/')[2] ?? 'api'
const names = new Set(['health', ...Object.values(allEndpoints).map(tagOf)])
export const tags = [...names].sort().map((name) => ({
  name,
  description: name === 'health' ? 'L’état du serveur' : `Les appels sous \`/api/${name}\``,
}))

/** `adminUsersFile` becomes "Admin users file". */
const summaryOf = (name: string) => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalize(text)
}

const descriptionKey = 'x-response-description'
const noContent = (description: string) => ({ type: 'null', [descriptionKey]: description })

const successOf = ({ file, status = 200 }: AnyEndpoint, schema: unknown) => {
  if (status === 204) return { 204: noContent('Fait, sans contenu') }
  if (!file) return { [status]: { ...(schema as object), [descriptionKey]: status === 201 ? 'Créé' : 'Réussi' } }
  const content = { [file.type]: { schema: { type: 'string', ...(file.isBinary && { format: 'binary' }) } } }
  const response = { 200: { description: `Le fichier «\u00a0${file.name}\u00a0»`, content } }
  return file.cache ? { ...response, 304: noContent('Le fichier n’a pas changé') } : response
}

const refusals = { '4xx': 'Refus, avec une phrase en français', '5xx': 'Panne ou arrêt en cours' }

type Responses = Record<string, object>
const refusalsOf = (response: Responses) =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, text]) => [status, { ...response[status], [descriptionKey]: text }]),
  )

const multipartBody = {
  consumes: ['multipart/form-data'],
  body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
}

const byRoute = new Map(
  Object.entries(allEndpoints).map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, { name, endpoint }]),
)

/** OpenAPI operation of a route: its schemas, plus name, access and success responses. Does not affect validation. */
export const describeOperation: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const match = byRoute.get(`${document.route.method} ${url}`)
  if (!match || !schema) return { schema, url }
  const { name, endpoint } = match
  const response = ((schema as FastifySchema).response ?? {}) as Responses
  const operation = {
    ...schema,
    ...(endpoint.upload && multipartBody),
    operationId: name,
    summary: summaryOf(name),
    description: callers[endpoint.access],
    tags: [tagOf(endpoint)],
    security: endpoint.access === 'public' ? [] : [{ login: [] }],
    response: { ...successOf(endpoint, response[endpoint.status ?? 200]), ...refusalsOf(response) },
  }
  return { schema: operation, url }
}
