import { useSearchParams } from 'react-router'
import type { OptionalNotice } from '../../../contract/notices.form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MailedLink } from '../../ui/mailed-link.tsx'
import { switchOffMutation } from './queries.ts'

const sentences: Record<OptionalNotice, string> = {
  reminder: 'Vous ne recevrez plus le rappel de la veille.',
  week_ahead: 'Vous ne recevrez plus les séances de la semaine.',
}

/** Switches off the kind of notice that the mail was about. */
export function SwitchOff() {
  const [query] = useSearchParams()
  const kind: OptionalNotice = query.get('avis') === 'week_ahead' ? 'week_ahead' : 'reminder'
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
