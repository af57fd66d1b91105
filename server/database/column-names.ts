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

/** A selection without its alias, and the name of its result column. */
const partsOf = (node: OperationNode): [OperationNode, string] | undefined => {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return [node, node.column.column.name]
  if (ColumnNode.is(node)) return [node, node.column.name]
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) return [node.node, node.alias.name]
  return undefined
}

/**
 * Like Kysely's CamelCasePlugin, but aliases the columns in the SQL (`tshirt_size as "tshirtSize"`) instead of renaming
 * the keys of every row, which is slow on long lists. Keys inside JSON values stay unchanged.
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
  /** Renames the keys of rows where the SQL could not: `select *`, raw SQL. */
  override async transformResult(args: PluginTransformResultArgs) {
    const [first] = args.result.rows
    const isCamelCase = !first || !Object.keys(first).some((name) => name.includes('_'))
    return isCamelCase ? args.result : super.transformResult(args)
  }
}
