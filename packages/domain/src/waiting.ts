/** In which field a record says that it waits, in which states, and what counts as that where the field is missing. */
type Waiting = { field: string; states: readonly string[]; absent?: string; alsoDecided?: readonly string[] }

/** Where records wait for a decision of a reviewer, by collection (product.md, section 4). */
const waitingIn: Readonly<Record<string, Waiting>> = {
  clubs: { field: 'status', states: ['requested'] },
  leagues: { field: 'status', states: ['requested'] },
  // The first of two approvals leaves the state as it is.
  clubOwnershipRequests: {
    field: 'status',
    states: ['pending'],
    absent: 'pending',
    alsoDecided: ['firstApproval'],
  },
  matches: { field: 'reviewStatus', states: ['submitted'] },
  videos: { field: 'reviewStatus', states: ['pending', 'escalated', 'appealed'] },
}

/** The field in which a record of a collection says that it waits. */
export const waitingFieldOf = (collection: string): string => waitingIn[collection]?.field ?? 'status'

/** What befalls a waiting request without being anybody's verdict on it. */
const CONSEQUENCES: readonly string[] = ['supersede', 'expire']

/** The states of a collection in which only the holder of a live claim decides. */
export const waitingStatesOf = (collection: string): readonly string[] => waitingIn[collection]?.states ?? []

/** Whether such a change is a decision on a record that waits: the security rules then demand a live claim. */
export function needsClaim(
  collection: string,
  record: Readonly<Record<string, unknown>>,
  { action, changes }: { action: string; changes: Readonly<Record<string, unknown>> },
): boolean {
  const waiting = waitingIn[collection]
  if (waiting === undefined || CONSEQUENCES.includes(action)) return false
  const { field, states, absent, alsoDecided = [] } = waiting
  const state = record[field] ?? absent
  const isDecided = [field, ...alsoDecided].some((name) => name in changes)
  return typeof state === 'string' && states.includes(state) && isDecided
}

/** Since when a record waits, where it is known: since its last report for a match, since it was made otherwise. */
export function waitingSince(
  collection: string,
  record: Readonly<Record<string, unknown>>,
): Date | undefined {
  const { createdAt, submissions } = record
  if (collection !== 'matches') return createdAt instanceof Date ? createdAt : undefined
  const reports = typeof submissions === 'object' && submissions !== null ? Object.values(submissions) : []
  const times = reports.flatMap((report: unknown) =>
    typeof report === 'object' && report !== null && 'at' in report && report.at instanceof Date
      ? [report.at]
      : [],
  )
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
