import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import type { TrialView } from '../../../contract/trials.ts'
import { useClub } from '../../lib/club.ts'
import { hour } from '../../lib/texts/dates.ts'
import { Bib } from '../../ui/bib.tsx'
import { BibFacts } from '../../ui/bib-facts.tsx'

type Props = {
  /** Without one, the bib waits for the choice; only who has booked sees a title. */
  session: (Pick<TrialView['session'], 'date' | 'type'> & { location: string | null; title?: string }) | undefined
}

/** A trial as a bib, like the ticket of a newcomer: when, what, where and what to bring. */
export function TrialBib({ session }: Props) {
  const { whatToBring } = useClub()
  const [weekday, ...day] = session ? dayInWordsAt(session.date).split(' ') : []
  const facts = [
    ['Séance', session ? sessionTypeLabels[session.type] : '–'],
    ['Où', session ? (session.location ?? 'L’e-mail le dit') : '–'],
    ['À apporter', whatToBring],
    ['À régler', 'Rien\u00a0: c’est gratuit'],
  ] as const
  return (
    <Bib
      prenom={weekday ?? <span className="outlined">Jour</span>}
      nom={session ? `${day.join(' ')}, ${hour(session.date)}` : 'Choisissez une séance'}
      band="Séance d’essai"
    >
      {session?.title && <p className="heading wrap-anywhere pt-2">{session.title}</p>}
      <BibFacts facts={facts} />
    </Bib>
  )
}
