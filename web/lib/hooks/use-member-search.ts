import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { containsAllWords, foldText } from '../../../contract/rules/texts/fold-text.ts'
import { byNameRank } from '../../../contract/rules/texts/name-rank.ts'
import { call } from '../calls/http.ts'
import { useDebounced } from './use-debounced.ts'

const maxSuggestions = 20

const statusOf = ({ isError, isSearching }: { isError: boolean; isSearching: boolean }) => {
  if (isError) return 'Impossible de charger les membres.'
  return isSearching ? 'Chargement…' : 'Aucun membre trouvé.'
}

/** Members whose name contains every word of `text`, ignoring accents, with a status that replaces an empty list. */
export const useMemberSearch = (text: string, { isEnabled = true } = {}) => {
  const search = useDebounced(text.trim(), 200)
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) =>
      call('GET /api/coach/members', { query: { limit: maxSuggestions, ...(search && { search }) }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  // Until the response arrives, the rows match an earlier text: Enter would select a wrong person.
  const matches = containsAllWords(text)
  const members = (data ?? []).filter((member) => matches(foldText(fullName(member)))).sort(byNameRank(text))
  const isSearching = isPending || isPlaceholderData || search !== text.trim()
  return { members, status: statusOf({ isError, isSearching }) }
}
