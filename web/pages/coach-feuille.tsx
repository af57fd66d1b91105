import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PaperSheet } from '../features/attendance/paper-sheet.tsx'
import { paperSheetQuery } from '../features/attendance/paper-sheet-query.ts'
import { datedDayAndHour, shortDate } from '../lib/dates.ts'
import { failedActionMessage } from '../lib/error-message.ts'
import { formatCount, joinWithDots } from '../lib/format-text.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { usePrintOnce } from '../lib/use-print-once.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Feuille à imprimer')

export default function PaperSheetPage() {
  const { id = '' } = useParams()
  return (
    <RequireUser roles={['COACH', 'ADMIN']}>
      {() => (
        <WidePage
          scene="infield"
          eyebrow="Espace coach"
          title="Feuille à imprimer"
          action={
            <LinkButton to={`/coach?onglet=presences&seance=${id}`} tone="secondary">
              Retour aux présences
            </LinkButton>
          }
        >
          <Sheet id={id} />
        </WidePage>
      )}
    </RequireUser>
  )
}

function Sheet({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(paperSheetQuery(id))
  usePrintOnce(data !== undefined)
  if (error)
    return (
      <ErrorState
        message={failedActionMessage('Impossible de charger la feuille', error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton lines={6} />
  const { title, date, location, coach } = data.session
  const { rsvpUserIds, members } = data.sheet
  const led = coach && `coach : ${coach.prenom} ${coach.nom}`
  const printedOn = `Feuille imprimée le ${shortDate(new Date().toISOString())}`
  return (
    <>
      <p data-screen-only>
        {`${title}, ${datedDayAndHour(date).toLowerCase()} : ${formatCount(rsvpUserIds.length, 'inscrit')} parmi ${formatCount(members.length, 'membre')}, et des lignes pour les essais et les invités.`}
      </p>
      <Button onClick={() => print()} className="justify-self-start">
        Imprimer la feuille
      </Button>
      <PaperSheet
        title={title}
        lines={[joinWithDots(datedDayAndHour(date), location, led), printedOn]}
        sheet={data.sheet}
      />
    </>
  )
}
