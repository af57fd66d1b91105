import { useDeferredValue } from 'react'
import type { User } from '../../../contract/account.ts'
import { adminUsersFile, adminUsersWorkbook } from '../../../contract/admin.ts'
import { download } from '../../lib/download.ts'
import { usePaged } from '../../lib/use-paged.ts'
import { count } from '../../lib/words.ts'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { writeFilters } from './filters.ts'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './queries.ts'
import { useFilters } from './use-filters.ts'

const unloaded = 'Impossible de charger la liste des utilisateurs'

/** Whether at most one of those shown before is gone, and nobody came. */
const isSameList = (before: User[], members: User[]) => {
  const shown = new Set(before.map(({ id }) => id))
  return before.length - members.length <= 1 && members.every(({ id }) => shown.has(id))
}

/**
 * Other members than before are drawn when there is time for it, so that typing goes on; a changed one at once, and so
 * is a deleted one: the keyboard would be given back to a row that then goes.
 */
const useUnhurried = (members: User[]) => {
  const before = useDeferredValue(members)
  return isSameList(before, members) ? members : before
}

/** Every account, searched, filtered and ordered by the server, fifty at a time; the address keeps what is asked. */
/** `ownId` is the account of whoever looks. */
export function MemberList({ ownId }: { ownId: string }) {
  const { filters, source, change, clear } = useFilters()
  const { rows, isLoaded, total, list } = usePaged(membersQuery(filters), unloaded)
  const from = useDeferredValue(String(writeFilters(filters)))
  const members = useUnhurried(rows)
  return (
    <section aria-label="Membres" className="grid gap-5">
      <FilterPanel filters={filters} source={source} onChange={change} onClear={clear} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {isLoaded && (list.isOld ? 'Recherche…' : count(total, 'membre'))}
        </p>
        <DownloadMenu
          failure="Impossible d’exporter la liste"
          files={[
            { label: 'Excel (.xlsx)', onDownload: () => download(adminUsersWorkbook, { query: filters }) },
            { label: 'CSV (.csv)', onDownload: () => download(adminUsersFile, { query: filters }) },
          ]}
        />
      </div>
      <PagedList
        {...list}
        empty={<EmptyState title="Aucun membre trouvé">Essayez un autre nom, ou effacez les filtres.</EmptyState>}
      >
        <MemberTable members={members} from={from} ownId={ownId} />
      </PagedList>
    </section>
  )
}
