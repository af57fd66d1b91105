import { useState } from 'react'

/** A form or a dialog of the sheet, opened by its link or from the menu. */
export type SheetTool = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Opens a tool of the sheet: one at a time. */
export const useSheetTools = () => {
  const [openTool, setOpenTool] = useState<'note' | 'member' | 'guest' | null>(null)
  const tool = (name: NonNullable<typeof openTool>): SheetTool => ({
    isOpen: openTool === name,
    onOpen: () => setOpenTool(name),
    onClose: () => setOpenTool(null),
  })
  return { note: tool('note'), member: tool('member'), guest: tool('guest') }
}

export type SheetTools = ReturnType<typeof useSheetTools>
