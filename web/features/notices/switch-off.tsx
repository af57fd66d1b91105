import { useSearchParams } from 'react-router'
import type { NoticeKind } from '../../../contract/notices.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MailedLink } from '../../ui/mailed-link.tsx'
import { switchOffMutation } from './queries.ts'

const sentences: Record<NoticeKind, string> = {
  session_cancelled: 'Vos appareils vous diront les annulations ; vous ne recevrez plus d’e-mail.',
  session_changed: 'Vos appareils vous diront les changements d’horaire ou de lieu ; vous ne recevrez plus d’e-mail.',
  place: 'Vos appareils vous diront les places et les listes d’attente ; vous ne recevrez plus d’e-mail.',
  reminder: 'Vous ne recevrez plus le rappel de la veille par e-mail.',
  note: 'Vous ne recevrez plus d’e-mail quand un coach vous écrit un mot.',
  recap: 'Vous ne recevrez plus le récap des séances par e-mail.',
  award: 'Vous ne recevrez plus vos badges et paliers par e-mail.',
  week_ahead: 'Vous ne recevrez plus les séances de la semaine par e-mail.',
  coach_changes: 'Vous ne recevrez plus la liste des inscrits de la veille par e-mail.',
}

const isKind = (text: string | null): text is NoticeKind => text !== null && Object.hasOwn(sentences, text)

/** Switches off the kind of notice that the mail was about. */
export function SwitchOff() {
  const [query] = useSearchParams()
  const requested = query.get('avis')
  const kind = isKind(requested) ? requested : 'reminder'
  const choices = (
    <LinkButton to="/notifications" tone="secondary">
      Choisir mes avis
    </LinkButton>
  )
  return (
    <MailedLink
      mutation={switchOffMutation(kind)}
      label="Ne plus recevoir cet e-mail"
      done={() => (
        <>
          <p>{sentences[kind]}</p>
          {choices}
        </>
      )}
      fallback={choices}
    />
  )
}
