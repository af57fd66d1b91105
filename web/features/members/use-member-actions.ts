import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Level, Member } from '../../../contract/people.ts'
import { shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { isPending } from '../../../contract/rules/memberships/pending-status.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { boardStatusLabels, levelLabels, roleLabels } from '../../../contract/rules/texts/labels.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import type { ToastAction } from '../../ui/toast/toast-store.ts'
import type { Question } from './change-question.tsx'
import { isEndOfMembership, type NextStep } from './next-step.ts'
import { levelMutation, roleMutation, statusMutation } from './queries.ts'
import { undoLabel, useUndoAction } from './use-undo.ts'

const toastMemberResult = <Result>(
  mutation: Promise<Result>,
  success: { title: string; description?: string; action: ((result: Result) => ToastAction | undefined) | undefined },
  fallback: string,
) => toastResult(mutation, success, (error) => errorMessage(error, fallback))

/** The person's name and, while the fee is due, how much it is. */
const changedText = (member: Member, next: MembershipStatus) => {
  const feeCents = isPending(next) && shownMembership(member)?.feeCents
  return joinWithDots(fullName(member), feeCents ? `cotisation de ${euros(feeCents)}` : null)
}

const undoBy = (onPress?: () => void) => onPress && (() => ({ label: undoLabel, onPress }))

/** Sets the membership's status optimistically, with a toast that can undo it: the only action of a row on a phone. */
export const useStatusChange = (member: Member) => {
  const client = useQueryClient()
  const status = useMutation(statusMutation(client))
  const undoAction = useUndoAction()
  const applyStatus = async (next: MembershipStatus, onSuccess?: (member: Member) => void) => {
    const success = {
      title: `Statut d’adhésion changé vers : ${boardStatusLabels[next]}`,
      description: changedText(member, next),
      action: undoAction,
    }
    const updated = await toastMemberResult(
      status.mutateAsync({ id: member.id, status: next }),
      success,
      'Impossible de changer le statut d’adhésion',
    )
    if (updated) onSuccess?.(updated)
  }
  return {
    status: status.isPending ? status.variables.status : shownMembership(member)?.status,
    isSettingStatus: status.isPending,
    applyStatus,
    applyStep: ({ status }: NextStep, onSuccess: (member: Member) => void) => void applyStatus(status, onSuccess),
  }
}

export type StatusChange = ReturnType<typeof useStatusChange>

export type MemberActions = ReturnType<typeof useMemberActions>

const roleFailure = 'Impossible de mettre à jour le rôle'
const levelFailure = 'Impossible de mettre à jour le niveau'

/** Optimistic updates of role, status and level, with a toast that undoes. `question`: a change to be confirmed. */
export const useMemberActions = (member: Member) => {
  const { id } = member
  const client = useQueryClient()
  const { applyStatus, ...statusChange } = useStatusChange(member)
  const role = useMutation(roleMutation(client))
  // `role.isPending` is set one render late: without this state the checkbox would flicker.
  const [pressedRole, setPressedRole] = useState<Member['role'] | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const level = useMutation(levelMutation(client))

  const applyRole = async (next: 'MEMBER' | 'COACH', back?: () => void) => {
    setPressedRole(next)
    const mutation = role.mutateAsync({ id, role: next })
    const success = { title: `Rôle mis à jour : ${roleLabels[next]}`, action: undoBy(back) }
    await toastMemberResult(mutation, success, roleFailure)
    setPressedRole(null)
  }
  const applyLevel = (next: Level, back?: () => void) =>
    toastMemberResult(
      level.mutateAsync({ id, level: next }),
      { title: `Niveau mis à jour vers ${levelLabels[next]}`, action: undoBy(back) },
      levelFailure,
    )
  return {
    ...statusChange,
    role: pressedRole ?? (role.isPending ? role.variables.role : member.role),
    level: level.isPending ? level.variables.level : member.level,
    question,
    setRole: (next: 'MEMBER' | 'COACH') => setQuestion({ kind: 'role', role: next }),
    setStatus: (next: MembershipStatus) =>
      isEndOfMembership(member, next) ? setQuestion({ kind: 'status', status: next }) : void applyStatus(next),
    setLevel: (next: Level) => applyLevel(next, () => void applyLevel(member.level)),
    answer: (isYes: boolean) => {
      setQuestion(null)
      if (!isYes || !question) return
      if (question.kind === 'status') void applyStatus(question.status)
      else void applyRole(question.role, () => void applyRole(question.role === 'COACH' ? 'MEMBER' : 'COACH'))
    },
  }
}
