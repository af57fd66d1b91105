import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { asciiEmail } from '../../contract/email.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** Pattern for `like … escape '\'` that finds `text` anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The account `a` is joined where its e-mail is searched. */
type SearchColumn = 'p.sortName' | 'a.email'

/** True of people `p` with every word of `search` in one of the `columns`, ignoring case and accents. */
export const matchesSearch =
  (search: string, columns: readonly SearchColumn[]) =>
  <Tables, Joined extends keyof Tables>(eb: ExpressionBuilder<Tables, Joined>) =>
    eb.and(
      search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => likePattern(foldText(asciiEmail(word))))
        .map((pattern) => eb.or(columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`))),
    )
