import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { deleteOtherMemberCard, findMemberCard } from '../../lib/device/stored-member-card.ts'
import { createMemberCardMutation, ownMemberCardsQuery } from './queries.ts'

/** The card on this device, how many others are valid, and how to make one. */
export const useOwnMemberCard = (user: User) => {
  const { data: validCards } = useQuery(ownMemberCardsQuery)
  const create = useMutation(createMemberCardMutation(useQueryClient(), user))
  const [{ card, isStored, isNew }, setOnDevice] = useState(() => {
    deleteOtherMemberCard(user.id)
    return { card: findMemberCard(user.id), isStored: true, isNew: false }
  })
  // Offline the list may be missing, or older than a new card: both are shown.
  const isReplaced =
    card !== undefined && !isNew && validCards !== undefined && !validCards.some(({ id }) => id === card.id)
  return {
    card: isReplaced ? undefined : card,
    isReplaced,
    isStored,
    otherCount: validCards?.filter(({ id }) => id !== card?.id).length ?? 0,
    error: create.error,
    isCreating: create.isPending,
    create: (options: { replacesOthers: boolean }, onSettled?: () => void) =>
      create.mutate(options.replacesOthers, {
        onSuccess: (created) => setOnDevice({ ...created, isNew: true }),
        ...(onSettled && { onSettled }),
      }),
  }
}
