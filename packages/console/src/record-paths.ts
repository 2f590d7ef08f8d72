import { paths, TEMPLATES } from '#paths.ts'

/** The pages of records by their collection. */
export const recordPages: Readonly<Record<string, (recordId: string) => string>> = {
  users: paths.user,
  clubs: paths.clubRecord,
  leagues: paths.league,
  clubOwnershipRequests: paths.ownershipRequest,
  matches: paths.match,
  matchModerators: paths.matchModerator,
  videos: paths.video,
  contacts: paths.contact,
  pipelines: paths.pipeline,
  activities: paths.activity,
  reasonTemplates: (code) => `${paths.history()}?${new URLSearchParams({ [TEMPLATES]: code })}`,
}

/** Where a record is shown; undefined for a kind without pages. */
export const pathOfRecord = (collection: string, recordId: string): string | undefined =>
  recordPages[collection]?.(recordId)

/** The workbenches of records that wait, which open one of them by their address. */
const workbenches: Readonly<Record<string, () => string>> = {
  clubs: paths.clubRequests,
  leagues: paths.leagueRequests,
  matches: paths.matchApproval,
}

/** Where a record that waits is reviewed. */
export function reviewPath(collection: string, id: string): string {
  const workbench = workbenches[collection]
  if (workbench !== undefined) return `${workbench()}?${new URLSearchParams({ item: id })}`
  return pathOfRecord(collection, id) ?? paths.home()
}

/** The lists that have saved views. */
const lists: Readonly<Record<string, () => string>> = {
  users: paths.users,
  clubOwnershipRequests: paths.ownershipRequests,
  matches: paths.matches,
  matchModerators: paths.matchModerators,
  clubs: paths.clubs,
  leagues: paths.leagues,
  pipelines: paths.salesPipeline,
  contacts: paths.contacts,
  activities: paths.activities,
  decisions: paths.history,
}

/** A list as a saved view of it shows it. */
export function viewPath({ id, area, query }: { id: string; area: string; query: string }): string {
  const params = new URLSearchParams(query)
  params.set('view', id)
  return `${lists[area]?.() ?? paths.home()}?${params}`
}
