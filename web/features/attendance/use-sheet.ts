import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { toast } from '../../ui/toast-store.ts'
import { canKeepDrafts, draftKey, forgetDraft, keepDraft, readDraft, type SheetMember, withAdded } from './draft.ts'
import { mergeTicks } from './merge.ts'
import { currentSheetOf, saveAttendanceMutation, showSheet } from './queries.ts'
import { openSheet, sheetReducer } from './sheet-state.ts'
import { apply, isEmpty, type Ticks } from './ticks.ts'

const saved = 'Présences enregistrées'

/** One coach's work on one sheet: ticks kept on this device until they are saved, merged with what others save. */
export const useSheet = (sessionId: string, coachId: string, sheet: AttendanceSheet) => {
  const client = useQueryClient()
  const save = useMutation(saveAttendanceMutation(sessionId))
  const key = draftKey(coachId, sessionId)
  const [isKept] = useState(canKeepDrafts)
  const [state, dispatch] = useReducer(sheetReducer, null, () => openSheet(sheet, readDraft(key)))
  const { draft } = state
  // What another coach saved shows through at once. An older sheet is one that set out before the last save.
  if (sheet.version > draft.version) dispatch({ type: 'refresh', sheet })
  useEffect(() => {
    if (isEmpty(draft.ticks)) forgetDraft(key)
    else keepDraft(key, draft)
  }, [draft, key])

  const tick = useCallback((ticks: Ticks) => dispatch({ type: 'tick', ticks, at: Date.now() }), [])

  const members = useMemo(() => withAdded(sheet.members, draft.added), [sheet.members, draft.added])

  /** Answers whether these ticks are saved; on a refusal they stay, and the refusal waits to be settled. */
  const send = async (ticks: Ticks): Promise<boolean> => {
    const { presentUserIds, version } = draft
    dispatch({ type: 'sending' })
    try {
      const answer = await save.mutateAsync({ presentUserIds: [...apply(presentUserIds, ticks)], version })
      dispatch({ type: 'saved', sheet: answer })
      await showSheet(client, sessionId, answer)
      toast({ title: saved })
      return true
    } catch (error) {
      const current = currentSheetOf(error)
      if (!current) {
        dispatch({ type: 'failed' })
        const description = failedActionMessage('Impossible de sauvegarder les présences', error)
        toast({ title: 'Erreur', description, tone: 'destructive' })
        return false
      }
      // The answer to an earlier try was lost on the way, not the save itself.
      const isAlreadySaved = isEmpty(mergeTicks(presentUserIds, ticks, current.presentUserIds).mine)
      dispatch({ type: isAlreadySaved ? 'saved' : 'stale', sheet: current })
      save.reset()
      await showSheet(client, sessionId, current)
      if (isAlreadySaved) toast({ title: saved })
      return isAlreadySaved
    }
  }

  return {
    ...state,
    members,
    present: apply(draft.presentUserIds, draft.ticks),
    changes: Object.keys(draft.ticks).length,
    isKept,
    isSaving: save.isPending,
    failure: save.error,
    tick,
    add: (member: SheetMember) => dispatch({ type: 'add', member, at: Date.now() }),
    submit: () => send(draft.ticks),
    settle: (ticks: Ticks) => {
      dispatch({ type: 'settle', ticks, at: Date.now() })
      return send(ticks)
    },
    closeConflict: () => dispatch({ type: 'settle', ticks: draft.ticks, at: draft.at }),
    markRead: () => dispatch({ type: 'read' }),
    discard: () => {
      save.reset()
      dispatch({ type: 'discard' })
    },
  }
}
