import { mutationOptions } from '@tanstack/react-query'
import { Preferences } from '@touchline/domain/kept/preferences.ts'
import { changeFields } from '#data/backend/change-document.ts'
import { queryClient } from '#data/query-client.ts'
import { ownPreferences } from './preferences.ts'
import { currentAdmin } from './session.ts'

/** Makes changes from the stored preferences. */
type Changing = (now: Preferences) => Partial<Preferences>

/** Changes preferences based on the stored ones, such as a list: another tab may have changed it since it was read here. */
export const changePreferences = () =>
  mutationOptions({
    mutationFn: (change: Changing) =>
      changeFields('users', currentAdmin().uid, (stored) => {
        const changes = change(Preferences.parse(stored['preferences'] ?? {}))
        return Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [`preferences.${name}`, value]),
        )
      }),
    onMutate: (change) =>
      queryClient.setQueryData(ownPreferences().queryKey, (now) => ({ ...now, ...change(now ?? {}) })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPreferences().queryKey }),
  })
