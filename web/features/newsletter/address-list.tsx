import { infiniteQueryOptions } from '@tanstack/react-query'
import { download } from '../../lib/calls/download.ts'
import { fetchListPage, pageOptions } from '../../lib/calls/list-page.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Address } from '../../ui/address.tsx'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
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
    // Each date stays near its address.
    <div className="grid gap-5" style={{ maxWidth: '48rem' }}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
          <p role="status" className="font-semibold">
            {/* The no-break space keeps the height while the list loads. */}
            {isLoaded ? `${formatCount(total, 'adresse')} ${total >= 2 ? 'confirmées' : 'confirmée'}` : '\u00a0'}
          </p>
          {(total > 0 || !isLoaded) && (
            <p className="text-quiet text-sm">
              Exportez-les pour écrire aux abonnés&nbsp;: chaque ligne porte son lien de désinscription.
            </p>
          )}
        </div>
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
            <p>
              Les visiteurs s’inscrivent sur la page d’accueil. Leur adresse apparaît ici quand ils ont suivi le lien de
              leur e-mail de confirmation.
            </p>
            <LinkButton to="/#boutique" tone="secondary">
              Voir le formulaire
            </LinkButton>
          </Poster>
        }
      >
        <ul>
          {rows.map(({ id, email, confirmedAt }) => (
            <li
              key={id}
              className="items-baseline justify-between gap-x-4 border-line border-t py-3 max-sm:grid sm:flex sm:flex-wrap"
            >
              <span className="min-w-0">
                <Address email={email} />
              </span>
              <span className="text-quiet text-sm tabular-nums">{`confirmée le ${numericDayAt(confirmedAt)}`}</span>
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}
