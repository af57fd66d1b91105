import { RequireUser } from '../features/accounts/require-user.tsx'
import { BackupLine } from '../features/backups/backup-line.tsx'
import { MailLink } from '../features/mails/mail-link.tsx'
import { MemberList } from '../features/members/list/member-list.tsx'
import { useHasBulkAction } from '../features/members/list/use-filters.ts'
import { useIsWide } from '../features/members/list/use-is-wide.ts'
import { SummaryCards } from '../features/members/summary-cards.tsx'
import { TillDialogContext } from '../lib/member-dialogs.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const TillDialog = lazyDialog(() => import('../features/payments/till/till-dialog.tsx'))

export const handle: PageHeading = {
  drawing: 'stands',
  title: 'Administration',
  className: 'phone-low-strip xl:min-h-37',
}
export const meta = () => privatePageMeta(handle.title)

export default function Admin() {
  const hasBulkAction = useHasBulkAction()
  const isWide = useIsWide()
  return (
    <RequireUser roles={['ADMIN']}>
      {({ id }) => (
        <WidePage
          {...handle}
          // On a phone the rows of a list with a bulk action begin on the first screen.
          isLow={hasBulkAction && !isWide}
          action={
            // Equal columns on a phone: the mail link's count arrives late and would wrap the row, shifting the page.
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2 max-sm:text-sm sm:flex sm:flex-wrap">
              <MailLink />
              <LinkButton to="/admin/tresorerie" tone="secondary" className="max-sm:px-2! sm:grow">
                Trésorerie
              </LinkButton>
              <LinkButton to="/admin/saison" tone="secondary" className="max-sm:px-2! sm:grow">
                Saison
              </LinkButton>
            </div>
          }
        >
          <SummaryCards />
          <BackupLine hasBulkAction={hasBulkAction} />
          <TillDialogContext value={TillDialog}>
            <MemberList ownId={id} />
          </TillDialogContext>
        </WidePage>
      )}
    </RequireUser>
  )
}
