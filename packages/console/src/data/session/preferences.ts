import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { Preferences } from '@touchline/domain/kept/preferences.ts'
import { readUserFields } from '#data/backend/account.ts'
import { updateOwnFields } from '#data/backend/own-documents.ts'
import { queryClient } from '#data/query-client.ts'
import { keepSeenOf } from '#data/seen-store.ts'
import { keepPreferences } from './kept-session.ts'
import { keepOwnTimeZone } from './own-zone.ts'
import { currentAdmin, knownPreferences } from './session.ts'

export const ownPreferences = () =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ signal }) => {
      const fields = await readUserFields(currentAdmin().uid)
      signal.throwIfAborted()
      const preferences = Preferences.parse(fields?.['preferences'] ?? {})
      keepOwnTimeZone(preferences)
      keepSeenOf(currentAdmin().uid, preferences)
      return preferences
    },
    staleTime: 60_000,
    initialData: () => {
      const known = knownPreferences()
      return known && Preferences.parse(known.preferences ?? {})
    },
    initialDataUpdatedAt: () => knownPreferences()?.readAt,
  })

/**
 * Changes some preferences at once on screen, then in the own record: without a revision or a decision, because a
 * colleague who edits the same person must not meet a conflict over a colour scheme.
 */
export const updatePreferences = () =>
  mutationOptions({
    mutationFn: (changes: Preferences) =>
      updateOwnFields(
        currentAdmin().uid,
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [`preferences.${name}`, value])),
      ),
    onMutate: async (changes) => {
      const { queryKey } = ownPreferences()
      if (changes.timeZone !== undefined) keepOwnTimeZone(changes)
      if (changes.keepSeen !== undefined) keepSeenOf(currentAdmin().uid, changes)
      queryClient.setQueryData(queryKey, (now) => ({ ...now, ...changes }))
      // An answer that is on its way has the earlier ones.
      await queryClient.cancelQueries({ queryKey })
    },
    onSuccess: (_, { timeZone }) => {
      keepPreferences(queryClient.getQueryData(ownPreferences().queryKey))
      // Another zone has other days: counts by the old ones are asked for again.
      if (timeZone !== undefined) void queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['preferences'] }),
  })
