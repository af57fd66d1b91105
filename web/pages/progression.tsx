import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { canSignUp } from '../../contract/rules/people/access.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { GoalsCard } from '../features/goals/goals-card.tsx'
import { goalsQuery } from '../features/goals/queries.ts'
import { HeroFigures } from '../features/progress/hero-figures.tsx'
import { MedalsPreview } from '../features/progress/medals-preview.tsx'
import { pastSessionsQuery, statsQuery } from '../features/progress/queries.ts'
import { SuggestionCard } from '../features/progress/suggestion-card.tsx'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { MissingPart } from '../ui/missing-part.tsx'
import { AfterLoading, Skeleton } from '../ui/skeleton.tsx'

// Each loads when its section is opened.
const Awards = lazyPart(() => import('../features/progress/awards.tsx'), { replacement: MissingPart })
const KeyFigures = lazyPart(() => import('../features/progress/key-figures.tsx'), { replacement: MissingPart })
const WeekCharts = lazyPart(() => import('../features/progress/week-charts.tsx'), { replacement: MissingPart })
const MemberNotes = lazyPart(() => import('../features/notes/member-notes.tsx'), { replacement: MissingPart })

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Ma progression' }
export const meta = () => privatePageMeta(handle.title)

export default function Progression() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage {...handle}>
          {/* Somebody who waits has a single figure, beside which the next act has room. */}
          <div
            className={canSignUp(user) ? 'contents' : 'grid gap-7 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-center'}
          >
            <HeroFigures />
            <BelowHero>
              <SuggestionCard canJoin={canSignUp(user)} />
            </BelowHero>
          </div>
          <BelowHero>
            <div>
              <GoalsCard isOpen={canSignUp(user)} />
              <DeferredSection title="Badges et paliers" summary={<MedalsPreview />}>
                <Awards />
              </DeferredSection>
              <DeferredSection title="Semaine après semaine" summary="Charge et séances">
                <WeekCharts />
              </DeferredSection>
              <DeferredSection title="En chiffres" summary="Saison par saison">
                <KeyFigures />
              </DeferredSection>
              <DeferredSection title="Mes notes" summary="Personne d’autre ne les lit">
                <SessionNotes />
              </DeferredSection>
              <PastSessionsLink />
            </div>
          </BelowHero>
        </WidePage>
      )}
    </RequireUser>
  )
}

function BelowHero({ children }: { children: ReactNode }) {
  const isPending = [useQuery(statsQuery), useQuery(pastSessionsQuery), useQuery(goalsQuery)].some(
    (query) => query.isPending,
  )
  return <AfterLoading isReady={!isPending}>{children}</AfterLoading>
}

function DeferredSection({ children, ...section }: Parameters<typeof CollapsibleSection>[0]) {
  return (
    <CollapsibleSection {...section}>
      <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
    </CollapsibleSection>
  )
}

function SessionNotes() {
  const { data: sessions = [] } = useQuery(pastSessionsQuery)
  return <MemberNotes sessions={sessions} />
}

/** Past sessions are listed on the sessions page, with recap, log and note. */
function PastSessionsLink() {
  return (
    <Link
      to="/seances#passees"
      className="flex min-h-18 items-center gap-3 border-line border-t-2 py-2 no-underline hover:text-accent-text"
    >
      <span className="heading grow uppercase">Mes séances passées</span>
      <span className="text-balance text-right text-quiet text-sm max-sm:hidden">Récaps, ressentis et notes</span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
