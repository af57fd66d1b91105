import { type Merge, mergeTicks } from './merge.ts'
import { type Draft, freshDraft, rebase, type SheetMember, withMember, withTicks } from './sheet-draft.ts'
import { differing, isEmpty, type Ticks } from './ticks.ts'

type Saved = { version: number; presentUserIds: string[] }

export type SheetState = {
  draft: Draft
  /** Ticks of the save in flight. */
  sent: Ticks
  /** Changes by another coach that this one has not acknowledged yet. */
  news: Ticks
  /** Unresolved conflict with another coach. */
  conflict: Merge | null
  /** Time of the ticks restored from this device, in ms; null once they are saved or discarded. */
  foundFrom: number | null
}

export type SheetAction =
  | { type: 'tick'; ticks: Ticks; at: number }
  | { type: 'add'; member: SheetMember; at: number }
  | { type: 'refresh'; sheet: Saved }
  | { type: 'sending' }
  | { type: 'saved'; sheet: Saved }
  | { type: 'failed' }
  | { type: 'stale'; sheet: Saved }
  | { type: 'resolve'; ticks: Ticks; at: number }
  | { type: 'read' }
  | { type: 'discard' }

export const openSheet = (sheet: Saved, found: Draft | undefined): SheetState => ({
  draft: found ?? freshDraft(sheet),
  sent: {},
  news: {},
  conflict: null,
  foundFrom: found?.at ?? null,
})

const tick = (state: SheetState, ticks: Ticks, at: number): SheetState => {
  const saved = new Set(state.draft.presentUserIds)
  // A tick in flight is kept even when it equals the saved sheet: undone now, it must be sent again.
  const unsaved = differing({ ...state.draft.ticks, ...ticks }, (id) => (id in state.sent ? undefined : saved.has(id)))
  return { ...state, draft: withTicks(state.draft, unsaved, at) }
}

const refresh = (state: SheetState, sheet: Saved): SheetState => {
  const { mine, theirs } = mergeTicks(state.draft.presentUserIds, state.draft.ticks, sheet.presentUserIds)
  const others = differing(theirs, (id) => state.sent[id])
  return { ...state, draft: rebase(state.draft, sheet), news: isEmpty(mine) ? {} : { ...state.news, ...others } }
}

const finishSave = (state: SheetState, sheet: Saved): SheetState => {
  const draft = rebase(state.draft, sheet)
  return { draft, sent: {}, news: {}, conflict: null, foundFrom: null }
}

/** State of an open sheet: unsaved ticks on top of the saved sheet. */
export const sheetReducer = (state: SheetState, action: SheetAction): SheetState => {
  const { draft } = state
  switch (action.type) {
    case 'tick':
      return tick(state, action.ticks, action.at)
    case 'add':
      return tick({ ...state, draft: withMember(draft, action.member) }, { [action.member.id]: true }, action.at)
    case 'refresh':
      return refresh(state, action.sheet)
    case 'sending':
      return { ...state, sent: draft.ticks }
    case 'saved':
      return finishSave(state, action.sheet)
    case 'failed':
      return { ...state, draft: rebase(draft, draft), sent: {} }
    case 'stale':
      return {
        ...finishSave(state, action.sheet),
        conflict: mergeTicks(draft.presentUserIds, draft.ticks, action.sheet.presentUserIds),
      }
    case 'resolve':
      return { ...state, draft: rebase(withTicks(draft, action.ticks, action.at), draft), conflict: null }
    case 'read':
      return { ...state, news: {}, foundFrom: null }
    case 'discard':
      return openSheet(draft, undefined)
  }
}
