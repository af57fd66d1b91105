import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TrialView } from '../../../contract/trials.ts'
import { isLinkInvalid } from '../../lib/calls/http.ts'
import { InvalidLink } from '../../ui/invalid-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ChangeableTrial } from './changeable-trial.tsx'
import { ownTrialQuery } from './queries.ts'
import { TrialBib } from './trial-bib.tsx'

/** The page of a visitor's personal link: their trial, and what they can change of it. */
export default function OwnTrial() {
  const [query] = useSearchParams()
  const token = query.get('jeton') ?? ''
  const trial = useQuery(ownTrialQuery(token))
  const { data, error } = trial
  if (token === '' || isLinkInvalid(error)) return <LinkRefused />
  if (!data) return <QueryState query={trial} lines={6} />
  if (data.state === 'cancelled') return <Cancelled />
  return (
    <div className="grid gap-8">
      <Session session={data.session} />
      {data.state === 'past' ? <Past token={token} /> : <ChangeableTrial token={token} view={data} />}
    </div>
  )
}

function LinkRefused() {
  return (
    <InvalidLink>
      <p>Ouvrez celui du dernier e-mail du club, en entier. S’il ne marche plus, choisissez une séance à nouveau.</p>
      <LinkButton to="/#essai">Choisir une séance d’essai</LinkButton>
    </InvalidLink>
  )
}

/** The visitor's session, and that the club has cancelled it. */
function Session({ session }: { session: TrialView['session'] }) {
  return (
    <>
      <div className="max-w-md">
        <TrialBib session={session} />
      </div>
      {session.isCancelled && <p className="font-semibold text-bad">Cette séance est annulée par le club.</p>}
    </>
  )
}

function Cancelled() {
  return (
    <Outcome>
      <p>Votre séance d’essai est annulée, votre place est rendue. Merci de l’avoir dit.</p>
      <LinkButton to="/#essai" tone="secondary">
        Choisir une autre séance
      </LinkButton>
    </Outcome>
  )
}

function Past({ token }: { token: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p>Votre séance d’essai a eu lieu. Le formulaire d’inscription vous attend, avec ce que nous savons déjà.</p>
      <LinkButton to={`/inscription?essai=${token}`}>M’inscrire</LinkButton>
    </div>
  )
}
