import { ownPreferences } from '#data/preferences.ts'
import { queryClient } from '#data/query-client.ts'

/** The zone in which the signed-in administrator's days begin and end: the chosen one, else the browser's. */
export const ownTimeZone = (): string =>
  queryClient.getQueryData(ownPreferences().queryKey)?.timeZone ??
  new Intl.DateTimeFormat().resolvedOptions().timeZone
