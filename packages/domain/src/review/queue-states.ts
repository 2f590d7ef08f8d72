import { nounOf } from '#nouns.ts'

/** The field in which a record of a collection says that it waits. */
export const waitingFieldOf = (collection: string): string => nounOf(collection)?.waits?.field ?? 'status'

/** What befalls a waiting request without being anybody's verdict on it. */
const CONSEQUENCES: readonly string[] = ['supersede', 'expire']

type Fields = Readonly<Record<string, unknown>>

/** The states of a collection in which only the holder of a live claim decides. */
export const waitingStatesOf = (collection: string): readonly string[] =>
  nounOf(collection)?.waits?.states ?? []

/** Whether such a change is a decision on a record that waits: the security rules then demand a live claim. */
export function needsClaim(
  collection: string,
  record: Fields,
  { action, changes }: { action: string; changes: Fields },
): boolean {
  const waits = nounOf(collection)?.waits
  if (!waits || CONSEQUENCES.includes(action)) return false
  const { field, states, absent, firstApproval } = waits
  const state = record[field] ?? absent
  const isDecided = [field, firstApproval].some((name) => name !== undefined && name in changes)
  return typeof state === 'string' && states.includes(state) && isDecided
}

/** Since when a record waits, where it is known: since its last report where it is reported, since it was made otherwise. */
export function waitingSince(collection: string, record: Fields): Date | undefined {
  const { createdAt } = record
  const since = nounOf(collection)?.waits?.since
  if (since === undefined) return createdAt instanceof Date ? createdAt : undefined
  const submitted = record[since]
  const reports = typeof submitted === 'object' && submitted !== null ? Object.values(submitted) : []
  const times = reports.flatMap((report: unknown) =>
    typeof report === 'object' && report !== null && 'at' in report && report.at instanceof Date
      ? [report.at]
      : [],
  )
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
