import { infiniteQueryOptions } from '@tanstack/react-query'
import { download } from '../../lib/calls/download.ts'
import { fetchListPage, pageOptions } from '../../lib/calls/list-page.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Address } from '../../ui/address.tsx'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Poster } from '../../ui/poster.tsx'

const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) =>
    fetchListPage('GET /api/admin/newsletter', { query: { after: pageParam }, signal }),
  ...pageOptions,
})

/** Confirmed newsletter addresses, with an export that contains each unsubscribe link. */
export function AddressList() {
  const { rows, isLoaded, total, list } = usePagedList(addressesQuery, 'Impossible de charger les adresses')
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {isLoaded && `${formatCount(total, 'adresse')} ${total >= 2 ? 'confirmées' : 'confirmée'}`}
        </p>
        <DownloadMenu
          failure="Impossible d’exporter les adresses"
          files={[
            { label: 'Excel (.xlsx)', onDownload: () => download('GET /api/admin/newsletter.xlsx') },
            { label: 'CSV (.csv)', onDownload: () => download('GET /api/admin/newsletter.csv') },
          ]}
        />
      </div>
      <PagedList
        {...list}
        empty={
          <Poster title="Aucune adresse confirmée" picture="courrier">
            Une adresse apparaît ici quand son lien de confirmation a été suivi.
          </Poster>
        }
      >
        <ul>
          {rows.map(({ id, email, confirmedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-3 first:border-t-0"
            >
              <span className="min-w-0">
                <Address email={email} />
              </span>
              <span className="text-quiet text-sm">{`confirmée le ${numericDayAt(confirmedAt)}`}</span>
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}
