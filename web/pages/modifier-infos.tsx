import { Suspense } from 'react'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/people/access.ts'
import { levelLabels, tierLabels } from '../../contract/rules/texts/labels.ts'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { DotLine } from '../ui/dot-line.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { MissingPart } from '../ui/missing-part.tsx'

const options = { replacement: MissingPart }
const OwnProofCard = lazyPart(() => import('../features/proofs/own-proof-card.tsx'), options)
const ProfileData = lazyPart(() => import('./profile-data.tsx'), options)
const ProfilePassword = lazyPart(() => import('./profile-password.tsx'), options)
const RequestCard = lazyPart(() => import('../features/accounts/request-card.tsx'), options)

/** Room of a part that is loading. */
const room = (minHeight: string) => <div style={{ minHeight }} />

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Modifier mes infos' }
export const meta = () => privatePageMeta(handle.title)

const factsOf = ({ level, tier, tshirtSize, createdAt, membership }: User) => [
  levelLabels[level],
  membership?.feeCents === 0 ? 'Gratuit' : tierLabels[tier],
  tshirtSize && `T-shirt ${tshirtSize}`,
  `Inscrit en ${createdAt.slice(0, 4)}`,
]

export default function ProfilePage() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage {...handle}>
          <DotLine facts={factsOf(user)} className="text-quiet" />
          <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <Card title="Mes coordonnées">
                <ProfileForm user={user} />
              </Card>
              <Suspense fallback={room('32rem')}>
                <ProfilePassword user={user} />
              </Suspense>
            </div>
            <div className="grid min-w-0 gap-5">
              {(user.renewal ?? user.membership)?.status === 'REQUESTED' && (
                <Suspense>
                  <RequestCard user={user} />
                </Suspense>
              )}
              {user.tier === 'REDUIT' && !user.paid && (
                <Suspense>
                  <OwnProofCard user={user} />
                </Suspense>
              )}
              <Suspense fallback={room(isStaff(user) ? '48rem' : '33rem')}>
                <ProfileData user={user} />
              </Suspense>
            </div>
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}
