import { useQuery } from '@tanstack/react-query'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/people/access.ts'
import DevicesCard from '../features/accounts/devices/devices-card.tsx'
import { devicesQuery } from '../features/accounts/devices/queries.ts'
import SecondFactorCard from '../features/accounts/second-factor/second-factor-card.tsx'
import { ownConsentsQuery } from '../features/consents/queries.ts'
import { noticesQuery } from '../features/notices/choices-query.ts'
import DeleteAccountCard from '../features/own-data/delete-account-card.tsx'
import OwnDataCard from '../features/own-data/own-data-card.tsx'
import { formatCount } from '../lib/texts/format-text.ts'

/** Second factor, notices, consents, the person's data, their devices and the end of the account. */
export default function ProfileData({ user }: { user: User }) {
  const { data: notices } = useQuery(noticesQuery)
  const { data: consents } = useQuery(ownConsentsQuery)
  const devices = useQuery(devicesQuery)
  const mailCount = Object.entries(notices ?? {}).filter(
    ([kind, { mail }]) => mail && (kind !== 'coach_changes' || isStaff(user)),
  ).length
  const givenConsents = consents?.filter((consent) => consent.kind !== 'terms' && consent.isGiven)
  return (
    <>
      <SecondFactorCard canEnable={isStaff(user)} />
      <OwnDataCard
        noticesText={mailCount > 0 && `${mailCount}\u00a0avis par e-mail`}
        consentsText={givenConsents && formatCount(givenConsents.length, 'accord')}
      />
      {/* Last: its height is known only once its data are loaded. */}
      <DevicesCard />
      {!devices.isPending && <DeleteAccountCard user={user} />}
    </>
  )
}
