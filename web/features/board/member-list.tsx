import { adminUsersFile } from '../../../contract/admin.ts'
import { download } from '../../lib/download.ts'
import { usePaged } from '../../lib/use-paged.ts'
import { count } from '../../lib/words.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { writeFilters } from './filters.ts'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './queries.ts'
import { useFilters } from './use-filters.ts'

const unloaded = 'Impossible de charger la liste des utilisateurs'

/** Every account, searched, filtered and ordered by the server, fifty at a time; the address keeps what is asked. */
export function MemberList() {
  const { filters, source, change, clear } = useFilters()
  const { rows, isLoaded, total, list } = usePaged(membersQuery(filters), unloaded)
  return (
    <section aria-label="Membres" className="grid gap-5">
      <FilterPanel filters={filters} source={source} onChange={change} onClear={clear} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {isLoaded && count(total, 'membre')}
        </p>
        <DownloadButton
          failure="Impossible d’exporter la liste"
          onDownload={() => download(adminUsersFile, { query: filters })}
        >
          Exporter en CSV
        </DownloadButton>
      </div>
      <PagedList
        {...list}
        empty={<EmptyState title="Aucun membre trouvé">Essayez un autre nom, ou effacez les filtres.</EmptyState>}
      >
        <MemberTable members={rows} from={String(writeFilters(filters))} />
      </PagedList>
    </section>
  )
}
