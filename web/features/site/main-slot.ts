import type { Club } from '../../lib/club.ts'

/** The main training of the week. */
export const findMainSlot = ({ weeklySlots }: Club) => weeklySlots.find(({ isMain }) => isMain) ?? weeklySlots[0]
