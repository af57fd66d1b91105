import { LRUCache } from 'lru-cache'

/** Characters of SQL of all statements that are kept prepared; what SQLite keeps of each grows with its text. */
export const longestTexts = 400_000

/** Prepares each statement once and forgets the least recently used: those with a row for each person never end. */
export const createStatementCache = <Statement extends object>(prepare: (sql: string) => Statement) => {
  const statements = new LRUCache<string, Statement>({
    max: 1000,
    maxSize: longestTexts,
    sizeCalculation: (_statement, sql) => sql.length,
  })
  return {
    get: (sql: string): Statement => {
      const known = statements.get(sql)
      if (known) return known
      const statement = prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    /** How many statements are kept, and the characters of their SQL. */
    size: () => ({ statements: statements.size, characters: statements.calculatedSize }),
  }
}
