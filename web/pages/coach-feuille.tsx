import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { fullName } from '../../contract/rules/people/full-name.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PaperSheet } from '../features/attendance/paper/paper-sheet.tsx'
import { paperSheetQuery } from '../features/attendance/paper/paper-sheet-query.ts'
import { failedActionMessage } from '../lib/calls/error-message.ts'
import { usePrintOnce } from '../lib/hooks/use-print-once.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { sheetPath } from '../lib/paths.ts'
import { datedDayAndHour, numericDayAt } from '../lib/texts/dates.ts'
import { formatCount, joinWithDots } from '../lib/texts/format-text.ts'
import { Button } from '../ui/button.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { QueryState } from '../ui/query-state.tsx'

export const handle: PageHeading = {
  drawing: 'infield',
  eyebrow: <BackLink to="/coach">Retour aux présences</BackLink>,
  title: 'Feuille à imprimer',
}
export const meta = () => privatePageMeta(handle.title)

export default function PaperSheetPage() {
  const { id = '' } = useParams()
  return (
    <RequireUser roles={['COACH', 'ADMIN']}>
      {() => (
        <WidePage {...handle} eyebrow={<BackLink to={sheetPath(id)}>Retour aux présences</BackLink>}>
          <Sheet id={id} />
        </WidePage>
      )}
    </RequireUser>
  )
}

const failureText = (error: unknown) => failedActionMessage('Impossible de charger la feuille', error)

function Sheet({ id }: { id: string }) {
  const query = useQuery(paperSheetQuery(id))
  // A sheet that could not be refetched must not be printed.
  const data = query.error ? undefined : query.data
  usePrintOnce(data !== undefined)
  if (!data) return <QueryState query={{ ...query, data }} lines={6} message={failureText} />
  const { title, date, location, coach } = data.session
  const { rsvpUserIds, members } = data.sheet
  const coachText = coach && `coach : ${fullName(coach)}`
  const printedOn = `Feuille imprimée le ${numericDayAt(new Date().toISOString())}`
  return (
    <>
      <div data-screen-only className="beside-paper flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <p className="grow basis-72">
          {`${title}, ${datedDayAndHour(date).toLowerCase()} : ${formatCount(rsvpUserIds.length, 'inscrit')} parmi ${formatCount(members.length, 'membre')}, et des lignes pour les essais et les invités.`}
        </p>
        <Button onClick={() => print()}>Imprimer la feuille</Button>
      </div>
      <PaperSheet
        title={title}
        lines={[joinWithDots(datedDayAndHour(date), location, coachText), printedOn]}
        sheet={data.sheet}
      />
    </>
  )
}
