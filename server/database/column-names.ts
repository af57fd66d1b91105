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

/** What a selection is but for its name, and the name that its column would have. */
const partsOf = (node: OperationNode): [OperationNode, string] | undefined => {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return [node, node.column.column.name]
  if (ColumnNode.is(node)) return [node, node.column.name]
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) return [node.node, node.alias.name]
  return undefined
}

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
    if ('selections' in node && node.selections) return { ...node, selections: this.#name(node.selections) }
    if ('returning' in node && node.returning)
      return { ...node, returning: { ...node.returning, selections: this.#name(node.returning.selections) } }
    return node
  }
  #name(selections: readonly SelectionNode[]): SelectionNode[] {
    return selections.map((one) => {
      const [node, name = ''] = partsOf(one.selection) ?? []
      if (!node || !name.includes('_')) return one
      const selection = AliasNode.create(node, IdentifierNode.create(this.camelCase(name)))
      return { ...one, selection } as SelectionNode
    })
  }
  /** What no statement names, such as all columns of a table, is named here. */
  override async transformResult(args: PluginTransformResultArgs) {
    const [first] = args.result.rows
    const isNamed = !first || !Object.keys(first).some((name) => name.includes('_'))
    return isNamed ? args.result : super.transformResult(args)
  }
}
