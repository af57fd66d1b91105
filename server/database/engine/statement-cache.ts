import { LRUCache } from 'lru-cache'

/** Total length of the SQL texts in the cache; the memory of a prepared statement grows with its text. */
export const maxCharacters = 400_000

/** LRU cache of prepared statements; bounded, because inserts of n rows have a different SQL text for each n. */
export const createStatementCache = <Statement extends object>(prepare: (sql: string) => Statement) => {
  const statements = new LRUCache<string, Statement>({
    max: 1000,
    maxSize: maxCharacters,
    sizeCalculation: (_statement, sql) => sql.length,
  })
  return {
    get: (sql: string): Statement => {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    size: () => ({ statements: statements.size, characters: statements.calculatedSize }),
  }
}
