import { ProfileForm } from '../features/account/profile-form.tsx'
import { RequireUser } from '../features/account/require-user.tsx'
import { titled } from '../lib/title.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = () => titled('Modifier mes infos')

export default function ModifierInfos() {
  return (
    <RequireUser>
      {(user) => (
        <NarrowPage title="Modifier mes infos">
          <ProfileForm user={user} />
        </NarrowPage>
      )}
    </RequireUser>
  )
}
