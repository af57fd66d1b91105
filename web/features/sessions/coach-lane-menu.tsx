import { useNavigate } from 'react-router'
import type { ListedSession } from '../../../contract/sessions.ts'
import { Menu } from '../../ui/menu.tsx'
import type { SessionDialogState } from './coach-dialog.tsx'

type Props = {
  session: ListedSession
  isPast: boolean
  onOpen: (dialog: SessionDialogState) => void
}

/** What a coach can do with a session, besides its attendance sheet. */
export function CoachLaneMenu({ session, isPast, onOpen }: Props) {
  const navigate = useNavigate()
  const printSheet = () => navigate(`/coach/seances/${session.id}/feuille`, { state: { print: true } })
  const { title, cancelledAt, seriesId } = session
  const cancelling =
    cancelledAt === null
      ? { label: 'Annuler la séance', onSelect: () => onOpen({ kind: 'cancel', session }) }
      : { label: 'Rétablir la séance', onSelect: () => onOpen({ kind: 'restore', session }) }
  return (
    <Menu
      label={`Actions pour ${title}`}
      items={[
        { label: 'Modifier', onSelect: () => onOpen({ kind: 'edit', task: { kind: 'change', session } }) },
        { label: 'Dupliquer', onSelect: () => onOpen({ kind: 'edit', task: { kind: 'copy', session } }) },
        { label: 'Imprimer la feuille', onSelect: printSheet },
        ...(isPast
          ? []
          : [{ label: 'Places et liste d’attente', onSelect: () => onOpen({ kind: 'places', session }) }, cancelling]),
        ...(seriesId !== null || !isPast
          ? [
              {
                label: seriesId === null ? 'Répéter' : 'Prolonger',
                onSelect: () => onOpen({ kind: 'extend', session }),
              },
            ]
          : []),
        { label: 'Supprimer', onSelect: () => onOpen({ kind: 'delete', session }) },
      ]}
    />
  )
}
