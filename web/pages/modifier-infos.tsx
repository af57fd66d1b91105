import { isStaff } from '../../contract/rules/access.ts'
import { DevicesCard } from '../features/account/devices-card.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { RequireUser } from '../features/account/require-user.tsx'
import { SecondFactorCard } from '../features/account/second-factor-card.tsx'
import { OwnDataCard } from '../features/own-data/own-data-card.tsx'
import { titled } from '../lib/title.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = () => titled('Modifier mes infos')

export default function ModifierInfos() {
  return (
    <RequireUser>
      {(user) => (
        <NarrowPage title="Modifier mes infos">
          <ProfileForm user={user} />
          <div className="mt-12 grid gap-5">
            <SecondFactorCard mayStart={isStaff(user)} />
            <DevicesCard />
            <OwnDataCard />
          </div>
        </NarrowPage>
      )}
    </RequireUser>
  )
}
