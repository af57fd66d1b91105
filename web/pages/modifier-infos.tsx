import { lazy, Suspense } from 'react'
import { isStaff } from '../../contract/rules/access.ts'
import { DevicesCard } from '../features/accounts/devices/devices-card.tsx'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { SecondFactorCard } from '../features/accounts/second-factor/second-factor-card.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { WidePage } from '../ui/wide-page.tsx'

const OwnProofCard = lazy(() => import('../features/proofs/own-proof-card.tsx'))
const OwnDataCard = lazy(() =>
  import('../features/own-data/own-data-card.tsx').then((file) => ({ default: file.OwnDataCard })),
)
const PasswordCard = lazy(() => import('../features/accounts/password-card.tsx'))
const RequestCard = lazy(() => import('../features/accounts/request-card.tsx'))

export const meta = () => privatePageMeta('Modifier mes infos')

export default function ModifierInfos() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage eyebrow="Espace Membre" title="Modifier mes infos">
          <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <Card title="Mes coordonnées">
                <ProfileForm user={user} />
              </Card>
              <Suspense fallback={<div style={{ minHeight: '15rem' }} />}>
                <PasswordCard user={user} />
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
              <SecondFactorCard canEnable={isStaff(user)} />
              <DevicesCard />
              <Suspense fallback={<div style={{ minHeight: '33rem' }} />}>
                <OwnDataCard user={user} />
              </Suspense>
            </div>
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}
