import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { minuteMs } from '../../../contract/rules/durations.ts'
import { call, fetchResponse } from '../../lib/calls/http.ts'
import { type StoredMemberCard, storeMemberCard } from '../../lib/device/stored-member-card.ts'

/** The person's valid cards, without their keys. */
export const ownMemberCardsQuery = queryOptions({
  queryKey: ['my', 'cards'],
  queryFn: () => call('GET /api/my/cards'),
})

/** Makes a card and stores it on this device; `isStored` is false where that failed. */
export const createMemberCardMutation = (client: QueryClient, { id: userId }: User) =>
  mutationOptions({
    mutationFn: async (replacesOthers: boolean): Promise<{ card: StoredMemberCard; isStored: boolean }> => {
      const { id, key } = await call('POST /api/my/cards', { body: { replacesOthers } })
      const card = { userId, id, key }
      return { card, isStored: storeMemberCard(card) }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownMemberCardsQuery.queryKey }),
  })

/** Not by `lib/calls/download.ts`: with this page too, that would be code that every private page loads. */
export const downloadMemberCard = async ({ key }: StoredMemberCard): Promise<void> => {
  const response = await fetchResponse('POST /api/my/cards/file', { body: { key } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'carte.pdf'
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
}
