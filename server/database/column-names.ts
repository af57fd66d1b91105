import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  ReferenceNode,
  type RootOperationNode,
  type SelectionNode,
} from 'kysely'

const camelCased = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const named = (node: OperationNode, name: string) =>
  name.includes('_') ? AliasNode.create(node, IdentifierNode.create(camelCased(name))) : undefined

const renamed = (node: OperationNode): OperationNode | undefined => {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return named(node, node.column.column.name)
  if (ColumnNode.is(node)) return named(node, node.column.name)
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) return named(node.node, node.alias.name)
  return undefined
}

const nameSelections = (selections: readonly SelectionNode[]) =>
  selections.map((one) => {
    const selection = renamed(one.selection)
    return selection ? ({ ...one, selection } as SelectionNode) : one
  })

/**
 * Columns as code names them, although the database has them with underscores; what a column holds keeps its names.
 * Kysely would name every column of every row it reads; here the statement does, and a row is handed on as it is.
 */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const node = super.transformQuery(args)
    if ('selections' in node && node.selections) return { ...node, selections: nameSelections(node.selections) }
    if ('returning' in node && node.returning)
      return { ...node, returning: { ...node.returning, selections: nameSelections(node.returning.selections) } }
    return node
  }
  /** What no statement names, such as all columns of a table, is named here. */
  override async transformResult(args: PluginTransformResultArgs) {
    const [first] = args.result.rows
    const isNamed = !first || !Object.keys(first).some((name) => name.includes('_'))
    return isNamed ? args.result : super.transformResult(args)
  }
}
