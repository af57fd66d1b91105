import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { call } from '../../lib/calls/http.ts'
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

export const downloadMemberCard = async ({ key }: StoredMemberCard): Promise<void> => {
  // Loaded on demand: imported above, it would be in a chunk that every private page loads.
  const { download } = await import('../../lib/calls/download.ts')
  await download('POST /api/my/cards/file', { body: { key } })
}
