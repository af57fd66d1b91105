import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import { startApp } from '../support/app/start-app.ts'

const { server } = await startApp({ PUBLIC_URL: 'https://club.example' })
const response = await server.inject({ url: '/api/openapi.json', headers: { host: 'club.example' } })

type Response = { description: string; content?: Record<string, { schema: { format?: string } }> }
type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  responses: Record<string, Response>
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }> } }> }
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { in: string; name: string }> }
}
const document: Document = response.json()

const operationOf = (method: string, path: string) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? assert.fail(`${method} ${path}`)

test('every endpoint is documented under its own name, with its required access', () => {
  assert.equal(document.openapi, '3.1.0')
  for (const [name, { method, path, access }] of Object.entries(allEndpoints)) {
    const { operationId, security } = operationOf(method, path)
    assert.equal(operationId, name)
    assert.deepEqual(security, access === 'public' ? [] : [{ login: [] }], name)
  }
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    ['https://club.example'],
  )
  const { in: place, name } = document.components.securitySchemes.login ?? assert.fail()
  assert.deepEqual([place, name], ['cookie', '__Host-club'])
})

test('every endpoint documents its successful response: fields, nothing, or a file', () => {
  for (const [name, { method, path, status = 200, file }] of Object.entries(allEndpoints)) {
    const { responses } = operationOf(method, path)
    const success = responses[status] ?? assert.fail(`${name}: no ${status}`)
    const types = Object.keys(success.content ?? {})
    assert.deepEqual(types, status === 204 ? [] : [file?.type ?? 'application/json'], name)
    assert.ok(success.description && success.description !== 'Default Response', name)
    assert.ok(responses['4XX']?.content?.['application/json'], name)
  }
  const workbook = operationOf('GET', '/api/admin/users.xlsx').responses[200]?.content ?? {}
  assert.equal(Object.values(workbook)[0]?.schema.format, 'binary')
})

test('e-mail fields and the 503 during a shutdown are documented', () => {
  const { requestBody } = operationOf('POST', '/api/register')
  assert.equal(requestBody?.content['application/json']?.schema.properties.email?.format, 'email')
  assert.deepEqual(Object.keys(operationOf('GET', '/readyz').responses), ['200', '503', '4XX'])
})
