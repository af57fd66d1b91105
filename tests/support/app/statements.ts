import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'

/** Writes down each statement that a database has answered, `begin` and `commit` left out. */
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
  return { plugin, answered: executedStatements }
}
