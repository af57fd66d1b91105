import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const server = join(import.meta.dirname, '../../../server')

export const serverFiles = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)

const kyselyMethods = /^(selectFrom|insertInto|updateTable|deleteFrom|using|\w+Join)$/
/** Functions of `database/insert-rows.ts`; the table is their second argument. */
export const rowWrites = ['insertRows', 'upsertRows']

/** A string or a template, with `?` for each value in it; empty for anything else. */
const textOf = (argument: ESTree.Argument | undefined): string => {
  if (argument?.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.raw).join('?')
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : ''
}

/** A call that names a table, such as `db.selectFrom('people as p')`; without a `table` if that is a value. */
type NamedTable = { method: string; table: string | undefined }

export const namedTablesIn = (path: string): NamedTable[] => {
  const { program } = parseSync(path, readFileSync(join(server, path), 'utf8'))
  const found: NamedTable[] = []
  const add = (method: string, argument: ESTree.Argument | undefined) => {
    const [, table] = /^(\w+)(?: as \w+)?$/.exec(textOf(argument)) ?? []
    found.push({ method, table })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type === 'Identifier' && rowWrites.includes(callee.name)) add(callee.name, second)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (kyselyMethods.test(callee.property.name)) add(callee.property.name, first)
    },
  }).visit(program)
  return found
}
