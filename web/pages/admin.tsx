import { RequireUser } from '../features/accounts/require-user.tsx'
import { BackupLine } from '../features/backups/backup-line.tsx'
import { MemberList } from '../features/members/member-list.tsx'
import { SummaryCards } from '../features/members/summary-cards.tsx'
import { MailLink } from '../features/outbox/mail-link.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { WidePage } from '../ui/wide-page.tsx'

const TillDialog = lazyDialog(async () => (await import('../features/payments/till-dialog.tsx')).TillDialog)

export const meta = () => privatePageMeta('Administration')

export default function Admin() {
  return (
    <RequireUser roles={['ADMIN']}>
      {({ id }) => (
        <WidePage
          scene="stands"
          title="Administration"
          action={
            // A separate row on a phone: the count in the mail link arrives late and would wrap the row, shifting the page.
            <div className="flex flex-wrap gap-2">
              <MailLink />
              <LinkButton to="/admin/tresorerie" tone="secondary" className="grow">
                Trésorerie
              </LinkButton>
              <LinkButton to="/admin/saison" tone="secondary" className="grow">
                Saison
              </LinkButton>
              <LinkButton to="/dashboard" tone="secondary" className="max-lg:hidden">
                Retour au tableau de bord
              </LinkButton>
            </div>
          }
        >
          <SummaryCards />
          <BackupLine />
          <MemberList ownId={id} TillDialog={TillDialog} />
        </WidePage>
      )}
    </RequireUser>
  )
}
