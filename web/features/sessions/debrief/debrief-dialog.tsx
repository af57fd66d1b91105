import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PersonLabel, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import type { Debrief } from '../../../../contract/sessions/debrief.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { joinWithDots } from '../../../lib/texts/format-text.ts'
import { pastDayAndHour } from '../../../lib/texts/past-dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RecapButton } from '../recap-button.tsx'
import { DebriefForm } from './debrief-form.tsx'
import { debriefQuery } from './queries.ts'

type Props = { session: CoachSession; onClose: () => void }

/** Open tasks after a session, who was expected, and what the coaches write to each other. */
export default function DebriefDialog({ session, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...debriefQuery(session.id),
    refetchOnMount: 'always',
    // A refetch must not replace the text that is being typed.
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog onClose={onClose} title="Après la séance">
      <div className="grid gap-6">
        <p>
          <strong className="block wrap-anywhere">{session.title}</strong>
          {joinWithDots(pastDayAndHour(session.date), session.location)}
        </p>
        {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
        {!error && !isFetchedAfterMount && <Skeleton lines={5} />}
        {data && isFetchedAfterMount && (
          <>
            <MissingParts debrief={data} session={session} />
            <People title="Inscrits qui ne sont pas venus" people={data.absent.map(toPersonLabel)} isAbsent />
            <People title="Venus sans s’être inscrits" people={data.unexpected.map(toPersonLabel)} />
            <People
              title="Venus pour un essai"
              people={data.trials.map(({ id, prenom }) => ({ id, name: prenom ?? 'Essai' }))}
            />
            <People
              title="Invités présents"
              people={data.guests.map(({ id, prenom }) => ({ id, name: prenom ?? 'Invité' }))}
            />
            <DebriefForm sessionId={session.id} debrief={data} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function MissingParts({ debrief, session }: { debrief: Debrief; session: CoachSession }) {
  if (debrief.isSheetSaved && debrief.hasRecap)
    return <p className="font-semibold text-good">Appel et récap sont faits.</p>
  return (
    <ul className="grid gap-2">
      {!debrief.isSheetSaved && (
        <TodoItem>
          <Link to={sheetPath(session.id)} className="underline underline-offset-4">
            Enregistrer les présences
          </Link>
        </TodoItem>
      )}
      {!debrief.hasRecap && (
        <TodoItem>
          <RecapButton session={session} label="Écrire le récap" tone="quiet" />
        </TodoItem>
      )}
    </ul>
  )
}

const TodoItem = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-12 items-center border-wait border-l-4 pl-3 font-semibold">{children}</li>
)

type PeopleProps = { title: string; people: PersonLabel[]; isAbsent?: boolean }

/** Names on bibs, outlined for people who did not come. */
function People({ title, people, isAbsent = false }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="heading">{`${title} (${people.length})`}</h3>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ id, name }) => (
          <li
            key={id}
            className={classNames(
              'rounded-sm border border-line-strong px-2.5 pt-0.5 pb-1 font-semibold wrap-anywhere',
              isAbsent ? 'border-dashed' : 'border-t-[6px] border-t-accent bg-bib text-on-bib',
            )}
          >
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
