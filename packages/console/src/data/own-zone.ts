import { ownPreferences } from '#data/preferences.ts'
import { queryClient } from '#data/query-client.ts'

/** Asked once: a board of cards needs it thousands of times, and asking costs a whole formatter. */
let ofBrowser: string | undefined

/** The zone in which the signed-in administrator's days begin and end: the chosen one, else the browser's. */
export const ownTimeZone = (): string =>
  queryClient.getQueryData(ownPreferences().queryKey)?.timeZone ??
  (ofBrowser ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
