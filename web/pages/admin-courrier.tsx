import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { mailStates } from '../../contract/rules/choices.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { MessageList } from '../features/contact/message-list.tsx'
import { MailList } from '../features/mails/mail-list.tsx'
import { mailSummaryQuery } from '../features/mails/queries.ts'
import { AddressList } from '../features/newsletter/address-list.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { formatNumber } from '../lib/texts/format-text.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour aux membres</BackLink>,
  title: 'Courrier',
}
export const meta = () => privatePageMeta(handle.title)
const tabs = ['courriels', 'messages', 'newsletter']

export default function MailPage() {
  return <RequireUser roles={['ADMIN']}>{() => <MailTabs />}</RequireUser>
}

function MailTabs() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((name) => name === query.get('onglet')) ?? 'courriels'
  const { data } = useQuery(mailSummaryQuery)
  const unansweredCount = data?.unansweredCount ?? 0
  const state = mailStates.find((mailState) => mailState === query.get('etat'))
  const show = (next: Record<string, string>) => setQuery(next, { replace: true, preventScrollReset: true })
  return (
    <WidePage {...handle}>
      <Tabs
        label="Courrier"
        value={tab}
        onChange={(onglet) => show({ onglet })}
        tabs={[
          {
            value: 'courriels',
            label: 'E-mails',
            content: (
              <MailList state={state} onState={(etat) => show({ onglet: 'courriels', ...(etat && { etat }) })} />
            ),
          },
          {
            value: 'messages',
            label: (
              <>
                Messages
                {/* Invisible rather than absent: the next tab would move when the number arrives. */}
                <span
                  className={unansweredCount > 0 ? undefined : 'invisible'}
                >{` (${formatNumber(unansweredCount)})`}</span>
              </>
            ),
            content: <MessageList />,
          },
          { value: 'newsletter', label: 'Newsletter', content: <AddressList /> },
        ]}
      />
    </WidePage>
  )
}
