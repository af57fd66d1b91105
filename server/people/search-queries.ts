import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { asciiEmail } from '../../contract/email.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** Pattern for `like … escape '\'` that finds `text` anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The account `a` is joined where its e-mail is searched. */
type SearchColumn = 'p.sortName' | 'a.email'

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => foldText(asciiEmail(word)))

/** True for people `p` with every word of `search` in one of the `columns`, ignoring case and accents. */
export const matchesSearch =
  (search: string, columns: readonly SearchColumn[]) =>
  <Tables, Joined extends keyof Tables>(eb: ExpressionBuilder<Tables, Joined>) =>
    eb.and(
      wordsOf(search)
        .map(likePattern)
        .map((pattern) => eb.or(columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`))),
    )

/** `nameRank` of people `p`, in SQL. */
export const nameRankSql = (search: string) => {
  const name = sql`' ' || ${sql.ref('p.sortName')} || ' '`
  const ranks = wordsOf(search).map((word) => {
    const whole = likePattern(` ${word} `)
    const beginning = likePattern(` ${word}`)
    return sql`case when ${name} like ${whole} escape '\\' then 0 when ${name} like ${beginning} escape '\\' then 1 else 2 end`
  })
  return sql<number>`(${sql.join([sql`0`, ...ranks], sql` + `)})`
}
