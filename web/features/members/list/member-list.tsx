import { Suspense, useDeferredValue, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Member } from '../../../../contract/people.ts'
import { download } from '../../../lib/calls/download.ts'
import { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { lazyPart } from '../../../lib/load-late.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadMenu } from '../../../ui/download-menu.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { membersQuery } from '../queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, writeFilters } from './filters.ts'
import { MemberTable } from './member-table.tsx'
import { bulkActions, useFilters } from './use-filters.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSelection } from './use-selection.ts'

const ActivateBar = lazyPart(() => import('./activate-bar.tsx'))
const EmptyList = lazyPart(() => import('./empty-list.tsx'))

const loadFailure = 'Impossible de charger la liste des utilisateurs'

/** True when no member was added and at most one was removed. */
const isSameList = (previous: Member[], members: Member[]) => {
  const previousIds = new Set(previous.map(({ id }) => id))
  return previous.length - members.length <= 1 && members.every(({ id }) => previousIds.has(id))
}

/** More than a phone shows at once. */
const firstScreen = 12

/**
 * Defers rendering a new search result, so that typing stays fast, and on a phone the rows below the first screen of a
 * new list. A changed or deleted row renders at once: the focus would otherwise return to a row that then disappears.
 */
const useDeferredMembers = (members: Member[]) => {
  const deferred = useDeferredValue(members)
  const isWide = useIsWide()
  // A table of fewer rows would have other widths of columns.
  if (deferred.length === 0) return isWide ? members : members.slice(0, firstScreen)
  return isSameList(deferred, members) ? members : deferred
}

/** Members, searched, filtered and sorted by the server; the URL holds the filters. `ownId` is the signed-in user. */
export function MemberList({ ownId }: { ownId: string }) {
  const { filters, source, change, clear } = useFilters()
  const { rows, isLoaded, total, list } = usePagedList(membersQuery(filters), loadFailure)
  const from = useDeferredValue(String(writeFilters(filters)))
  const members = useDeferredMembers(rows)
  const selection = useSelection(from)
  const navigate = useNavigate()
  const printList = async () => navigate(`/admin/liste?${from}`, { state: { print: true } })
  const bulkAction = bulkActions[filters.status ?? '']
  const choosableMembers = bulkAction ? members.filter(bulkAction.isFor) : []
  const section = useRef<HTMLElement>(null)
  const clearFilters = () => {
    // The button disappears with the filters: the focus moves to the search.
    section.current?.querySelector('input')?.focus()
    clear()
  }
  const isWide = useIsWide()
  // Below the list on a phone, where a thumb reaches it; above it elsewhere.
  const activateBar = bulkAction && choosableMembers.length > 0 && (
    <Suspense fallback={<div className="min-h-16.5" />}>
      <ActivateBar
        members={choosableMembers}
        selected={selection.ids}
        onChoose={selection.choose}
        label={bulkAction.label}
      />
    </Suspense>
  )
  return (
    <section ref={section} id="membres" aria-label="Membres" className="grid gap-3 lg:gap-5 xl:gap-3 xl:scroll-mt-200">
      <FilterPanel filters={filters} source={source} onChange={change}>
        <p role="status" className="whitespace-nowrap font-semibold xl:col-span-2 xl:mb-1 xl:min-h-6! xl:text-sm">
          {isLoaded && (list.isPlaceholder ? 'Recherche…' : formatCount(total, 'membre'))}
        </p>
        {countFilters(filters) > 0 && (
          <Button
            tone="quiet"
            className="text-left max-sm:text-sm lg:mr-auto xl:mr-0 xl:-ml-3 xl:justify-self-start xl:py-0! xl:text-sm"
            onClick={clearFilters}
          >
            Effacer les filtres
          </Button>
        )}
        <div className="lg:col-start-2">
          <DownloadMenu
            failure="Impossible d’exporter la liste"
            files={[
              { label: 'Excel (.xlsx)', onDownload: () => download('GET /api/admin/users.xlsx', { query: filters }) },
              { label: 'CSV (.csv)', onDownload: () => download('GET /api/admin/users.csv', { query: filters }) },
              { label: 'Imprimer la liste', onDownload: printList },
            ]}
          />
        </div>
      </FilterPanel>
      {isWide && activateBar}
      <PagedList
        {...list}
        empty={
          <Suspense>
            <EmptyList filters={filters} />
          </Suspense>
        }
      >
        <MemberTable
          members={members}
          from={from}
          ownId={ownId}
          selected={bulkAction ? selection.ids : null}
          isChoosable={bulkAction?.isFor}
          onSelect={selection.toggle}
        />
      </PagedList>
      {!isWide && activateBar}
    </section>
  )
}
