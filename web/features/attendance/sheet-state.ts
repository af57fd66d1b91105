import { type Draft, freshDraft, rebase, type SheetMember, withMember, withTicks } from './draft.ts'
import { type Merge, mergeTicks } from './merge.ts'
import { differing, isEmpty, type Ticks } from './ticks.ts'

type Saved = { version: number; presentUserIds: string[] }

export type SheetState = {
  draft: Draft
  /** The ticks of the save that is under way. */
  sent: Ticks
  /** What another coach saved under this one's unsaved ticks, until it was read. */
  news: Ticks
  /** What two coaches changed, while it waits to be settled. */
  conflict: Merge | null
  /** When the ticks found on this device were made, in ms; null once they are saved or thrown away. */
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
  | { type: 'settle'; ticks: Ticks; at: number }
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
  // A person whose tick is on its way to the server keeps theirs: taken back now, it must undo what was sent.
  const unsaved = differing({ ...state.draft.ticks, ...ticks }, (id) => (id in state.sent ? undefined : saved.has(id)))
  return { ...state, draft: withTicks(state.draft, unsaved, at) }
}

const refresh = (state: SheetState, sheet: Saved): SheetState => {
  const { mine, theirs } = mergeTicks(state.draft.presentUserIds, state.draft.ticks, sheet.presentUserIds)
  const others = differing(theirs, (id) => state.sent[id])
  return { ...state, draft: rebase(state.draft, sheet), news: isEmpty(mine) ? {} : { ...state.news, ...others } }
}

const done = (state: SheetState, sheet: Saved): SheetState => {
  const draft = rebase(state.draft, sheet)
  return { draft, sent: {}, news: {}, conflict: null, foundFrom: null }
}

/** One coach's open sheet: their ticks on top of what is saved, through refreshes, saves and refusals. */
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
      return done(state, action.sheet)
    case 'failed':
      return { ...state, draft: rebase(draft, draft), sent: {} }
    case 'stale':
      return {
        ...done(state, action.sheet),
        conflict: mergeTicks(draft.presentUserIds, draft.ticks, action.sheet.presentUserIds),
      }
    case 'settle':
      return { ...state, draft: rebase(withTicks(draft, action.ticks, action.at), draft), conflict: null }
    case 'read':
      return { ...state, news: {}, foundFrom: null }
    case 'discard':
      return openSheet(draft, undefined)
  }
}
