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
          <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_1fr]">
            {/* On a phone the first question, "am I paid up", comes first. */}
            <div className="lg:col-start-2">
              <MembershipCard user={user} />
            </div>
            <div className="grid content-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {canJoinSessions(user) && <UpcomingSessions title="Prochaines séances" limit={shownSessions} />}
              <RecentActivity />
              <OwnCoachNotes />
            </div>
            <div className="grid content-start gap-5 lg:col-start-2">
              <ProfileCard user={user} />
              <QuickActions role={user.role} />
            </div>
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}
