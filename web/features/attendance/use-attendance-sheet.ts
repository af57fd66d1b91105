import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { AttendanceSheet } from '../../../contract/attendance.form.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { toast } from '../../ui/toast-store.ts'
import { hasOnlyAdditions, mergeTicks } from './merge.ts'
import { cacheSheet, currentSheetOf, saveAttendanceMutation } from './queries.ts'
import {
  canKeepSheetDrafts,
  deleteSheetDraft,
  keepSheetDraft,
  readSheetDraft,
  type SheetMember,
  sheetDraftKey,
  withAdded,
} from './sheet-draft.ts'
import { openSheet, sheetReducer } from './sheet-state.ts'
import { apply, isEmpty, type Ticks } from './ticks.ts'

const successTitle = 'Présences enregistrées'
const bothSaved = 'Vos coches et celles de l’autre coach sont réunies.'

type Saved = Pick<AttendanceSheet, 'presentUserIds' | 'version'>

/** State and actions of an open sheet. Unsaved ticks are stored on this device and merged with other coaches' saves. */
export const useAttendanceSheet = (sessionId: string, coachId: string, sheet: AttendanceSheet) => {
  const client = useQueryClient()
  const save = useMutation(saveAttendanceMutation(sessionId))
  const key = sheetDraftKey(coachId, sessionId)
  const [isKept] = useState(canKeepSheetDrafts)
  const [state, dispatch] = useReducer(sheetReducer, null, () => openSheet(sheet, readSheetDraft(key)))
  const { draft } = state
  // A newer sheet was saved by another coach. An older one is a refresh that started before the last save.
  if (sheet.version > draft.version) dispatch({ type: 'refresh', sheet })
  useEffect(() => {
    if (isEmpty(draft.ticks)) deleteSheetDraft(key)
    else keepSheetDraft(key, draft)
  }, [draft, key])

  const tick = useCallback((ticks: Ticks) => dispatch({ type: 'tick', ticks, at: Date.now() }), [])

  const members = useMemo(() => withAdded(sheet.members, draft.added), [sheet.members, draft.added])

  /**
   * Saves the ticks and resolves to true on success. After a 409 additions of both coaches are saved together; any other
   * ticks stay, and the conflict dialog opens.
   */
  const send = async (
    ticks: Ticks,
    { presentUserIds, version }: Saved = draft,
    description?: string,
  ): Promise<boolean> => {
    dispatch({ type: 'sending' })
    try {
      const savedSheet = await save.mutateAsync({ presentUserIds: [...apply(presentUserIds, ticks)], version })
      dispatch({ type: 'saved', sheet: savedSheet })
      await cacheSheet(client, sessionId, savedSheet)
      toast({ title: successTitle, ...(description && { description }) })
      return true
    } catch (error) {
      const current = currentSheetOf(error)
      if (!current) {
        dispatch({ type: 'failed' })
        const description = failedActionMessage('Impossible de sauvegarder les présences', error)
        toast({ title: 'Erreur', description, tone: 'destructive' })
        return false
      }
      // An earlier attempt was saved, but its response was lost.
      const merge = mergeTicks(presentUserIds, ticks, current.presentUserIds)
      const isAlreadySaved = isEmpty(merge.mine)
      if (!isAlreadySaved && hasOnlyAdditions(merge)) return send(ticks, current, bothSaved)
      dispatch({ type: isAlreadySaved ? 'saved' : 'stale', sheet: current })
      save.reset()
      await cacheSheet(client, sessionId, current)
      if (isAlreadySaved) toast({ title: successTitle })
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
    resolve: (ticks: Ticks) => {
      dispatch({ type: 'resolve', ticks, at: Date.now() })
      return send(ticks)
    },
    closeConflict: () => dispatch({ type: 'resolve', ticks: draft.ticks, at: draft.at }),
    markRead: () => dispatch({ type: 'read' }),
    discard: () => {
      save.reset()
      dispatch({ type: 'discard' })
    },
  }
}
