import type { NewsletterAddress } from '../../../contract/newsletter/addresses.ts'
import type { NamedFile, PageQuery } from '../../../contract/values.ts'
import { auditExport } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { readInBatches } from '../../database/batches.ts'
import { findCursor, findListPage, type ListPage } from '../../database/list-page.ts'
import type { Actor } from '../../security/actor.ts'
import { type Column, dayColumn, textColumn } from '../../spreadsheet/columns.ts'
import { type TableFormat, tableFile } from '../../spreadsheet/table-file.ts'
import * as queries from './queries.ts'

export const listAddresses = ({ db }: Context, query: PageQuery): Promise<ListPage<NewsletterAddress> | undefined> =>
  findListPage(query, {
    max: query.limit,
    findCursor: (id) => findCursor(db, 'newsletters', id),
    listRows: (range) => queries.listAddresses(db, range),
    count: () => queries.countAddresses(db),
  })

type Subscriber = Awaited<ReturnType<typeof queries.listAddresses>>[number]

const columnsFor = (publicUrl: string): readonly Column<Subscriber>[] => [
  textColumn('E-mail', ({ email }) => email, 30),
  dayColumn('Confirmée le', ({ confirmedAt }) => confirmedAt),
  textColumn(
    'Lien de désinscription',
    ({ unsubscribeToken }) => `${publicUrl}/newsletter/desinscription?jeton=${unsubscribeToken}`,
    60,
  ),
]

/** Each address comes with its unsubscribe link: a mailing must contain one. */
export const addressesFile = async (context: Context, actor: Actor, format: TableFormat): Promise<NamedFile> => {
  await auditExport(context, actor, 'newsletter.exported')
  const columns = columnsFor(context.config.publicUrl)
  const batches = readInBatches<Subscriber>(500, (range) => queries.listAddresses(context.db, range))
  return tableFile(format, { name: 'newsletter', columns, batches }, context.now())
}
