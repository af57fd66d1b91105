import { canJoinSessions } from '../../contract/rules/access.ts'
import { MembershipCard } from '../features/account/membership-card.tsx'
import { ProfileCard } from '../features/account/profile-card.tsx'
import { QuickActions } from '../features/account/quick-actions.tsx'
import { RequireUser } from '../features/account/require-user.tsx'
import { OwnCoachNotes } from '../features/notes/own-coach-notes.tsx'
import { RecentActivity } from '../features/progress/recent-activity.tsx'
import { UpcomingSessions } from '../features/sessions/upcoming-sessions.tsx'
import { titled } from '../lib/title.ts'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => titled('Espace Membre')
const shownSessions = 3

export default function Dashboard() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage eyebrow="Espace Membre" title={`Bonjour ${user.prenom}`}>
          <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr]">
            <div className="grid content-start gap-5">
              {canJoinSessions(user) && <UpcomingSessions title="Prochaines séances" limit={shownSessions} />}
              <RecentActivity />
              <OwnCoachNotes />
            </div>
            <div className="grid content-start gap-5">
              <MembershipCard user={user} />
              <ProfileCard user={user} />
              <QuickActions role={user.role} />
            </div>
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}
