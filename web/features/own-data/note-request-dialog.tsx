import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { noteRequestMutation, ownNoteRequestQuery } from './queries.ts'

/** Request to the board for private coach notes, with the state of the request. */
export default function NoteRequestDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownNoteRequestQuery)
  const { data } = query
  const ask = useMutation(noteRequestMutation(useQueryClient()))
  return (
    <Dialog
      onClose={onClose}
      title="Les notes entre coachs"
      description="Les coachs gardent entre eux certaines notes à votre sujet. À votre demande, le bureau les relit, masque ce qui concerne d’autres personnes, puis les ajoute à l’export de vos données."
    >
      <QueryState query={query} lines={2} />
      {data && (
        <>
          {data.answeredAt && (
            <p>Réponse du {numericDayAt(data.answeredAt)}&nbsp;: elle est dans votre export, pendant douze mois.</p>
          )}
          {data.askedAt ? (
            <p role="status">Demande envoyée le {numericDayAt(data.askedAt)}. Le club répond dans le mois.</p>
          ) : (
            <>
              <FormAlert message={optionalErrorMessage(ask.error)} />
              <Button className="justify-self-start" isPending={ask.isPending} onClick={() => ask.mutate()}>
                {data.answeredAt ? 'Demander de nouveau' : 'Demander ces notes'}
              </Button>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
