import { useSearchParams } from 'react-router'
import type { NoticeKind } from '../../../contract/notices.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MailedLink } from '../../ui/mailed-link.tsx'
import { switchOffMutation } from './queries.ts'

const sentences: Record<NoticeKind, string> = {
  session_cancelled: 'Vos appareils vous diront les annulations ; vous ne recevrez plus de courriel.',
  session_changed:
    'Vos appareils vous diront les changements d’horaire ou de lieu ; vous ne recevrez plus de courriel.',
  place: 'Vos appareils vous diront les places et les listes d’attente ; vous ne recevrez plus de courriel.',
  reminder: 'Vous ne recevrez plus le rappel de la veille par courriel.',
  note: 'Vous ne recevrez plus de courriel quand un coach vous écrit un mot.',
  recap: 'Vous ne recevrez plus le récap des séances par courriel.',
  award: 'Vous ne recevrez plus vos badges et paliers par courriel.',
  week_ahead: 'Vous ne recevrez plus les séances de la semaine par courriel.',
  coach_changes: 'Vous ne recevrez plus la liste des inscrits de la veille par courriel.',
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
      label="Ne plus recevoir ce courriel"
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
