import type { Member } from '../../../../contract/people.ts'
import { Card } from '../../../ui/card.tsx'
import { CoachToggle, LevelSelect, PendingQuestion } from '../member-controls.tsx'
import { useMemberActions } from '../use-member-actions.ts'

export function DetailsControls({ member, className }: { member: Member; className?: string }) {
  const actions = useMemberActions(member)
  return (
    <Card title="Niveau et rôle" className={className}>
      <div>
        <p aria-hidden className="mb-1 text-quiet text-sm">
          Niveau
        </p>
        <LevelSelect member={member} actions={actions} />
      </div>
      <div className="flex items-center gap-2">
        <CoachToggle member={member} actions={actions} />
        {member.role !== 'ADMIN' && <span aria-hidden>Coach du club</span>}
      </div>
      <PendingQuestion member={member} actions={actions} />
    </Card>
  )
}
