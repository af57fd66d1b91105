import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'

/** Records each statement that a database has executed, `begin` and `commit` left out. */
export const statementRecorder = () => {
  const compiled = new WeakMap<QueryId, RootOperationNode>()
  const executedStatements: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, node)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const node = compiled.get(queryId)
      if (node) executedStatements.push(node)
      return result
    },
  }
  return { plugin, executedStatements }
}
