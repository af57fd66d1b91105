import { useNavigate } from 'react-router'
import type { ListedSession } from '../../../../contract/sessions/coach-lists.ts'
import { useIsOffline } from '../../../lib/hooks/use-is-offline.ts'
import { paperSheetPath, sheetPath } from '../../../lib/paths.ts'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import type { SessionAction, SessionDialogState } from './coach-dialog.tsx'

type Props = {
  session: ListedSession
  isPast: boolean
  /** True if the lane has no link to the attendance sheet. */
  hasRollCall: boolean
  onOpen: (dialog: SessionDialogState) => void
}

/** Actions of a coach on a session, besides its attendance sheet. */
export function CoachLaneMenu({ session, isPast, hasRollCall, onOpen }: Props) {
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const openSheet = () => navigate(sheetPath(session.id))
  const printSheet = () => navigate(paperSheetPath(session.id), { state: { print: true } })
  const { title, cancelledAt, seriesId } = session
  const formItem = (label: string, kind: 'change' | 'copy') => ({
    label,
    onSelect: () => onOpen({ kind: 'form', purpose: { kind, session } }),
  })
  const act = (label: string, kind: SessionAction) => ({ label, onSelect: () => onOpen({ kind, session }) })
  const cancelling = cancelledAt === null ? act('Annuler la séance', 'cancel') : act('Rétablir la séance', 'restore')
  return (
    <LazyMenu
      label={`Actions pour ${title}`}
      hint={isOffline ? 'Les actions grisées attendent le réseau.' : undefined}
      items={[
        formItem('Modifier', 'change'),
        formItem('Dupliquer', 'copy'),
        ...(hasRollCall ? [{ label: 'Présences', onSelect: openSheet }] : []),
        { label: 'Imprimer la feuille', onSelect: printSheet, isDisabled: isOffline },
        ...(isPast ? [act('Après la séance', 'debrief')] : [act('Places et liste d’attente', 'places'), cancelling]),
        ...(seriesId !== null || !isPast ? [act(seriesId === null ? 'Répéter' : 'Prolonger la série', 'extend')] : []),
        { ...act('Supprimer', 'delete'), isDestructive: true },
      ]}
    />
  )
}
