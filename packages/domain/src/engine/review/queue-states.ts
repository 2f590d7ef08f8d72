import type { Waiting } from '#engine/catalogue/noun-row.ts'
import { waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { nounOf, nouns, type NounWith } from '#engine/catalogue/nouns.ts'

/** Field whose value makes a record of a collection pending. */
export const waitingFieldOf = (collection: string): string => nounOf(collection)?.waits?.field ?? 'status'

/** Actions that end a pending request without a verdict. */
const CONSEQUENCES: readonly string[] = ['supersede', 'expire']

/** Nouns whose records are pending if they have no state. */
export const silentNouns = waitingNouns.filter(isSilent)

type Silent = {
  [C in NounWith<'waits'>]: (typeof nouns)[C]['waits'] extends { absent: string } ? C : never
}[NounWith<'waits'>]

export function isSilent(collection: NounWith<'waits'>): collection is Silent {
  const waits: Waiting = nouns[collection].waits
  return waits.absent !== undefined && waits.states.includes(waits.absent)
}

/** Field that sorts the queue, oldest first. */
export const waitingSinceField = (collection: string): string => nounOf(collection)?.waits?.by ?? 'createdAt'

type Fields = Readonly<Record<string, unknown>>

/** States in which only the holder of a live claim decides. */
export const waitingStatesOf = (collection: string): readonly string[] =>
  nounOf(collection)?.waits?.states ?? []

/** Whether a change is a decision on a pending record, for which the security rules require a live claim. */
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

/** Start of a record's wait, if known: the request for a second look, the last report, or else the creation. */
export function waitingSince(collection: string, record: Fields): Date | undefined {
  const waits = nounOf(collection)?.waits
  if (!waits) return dateIn(record['createdAt'])
  const { field, since, again } = waits
  const asked = again?.[String(record[field])]
  if (asked !== undefined) return dateIn(within(record, asked)) ?? dateIn(record['createdAt'])
  if (since === undefined) return dateIn(record['createdAt'])
  const submitted = record[since]
  const reports = typeof submitted === 'object' && submitted !== null ? Object.values(submitted) : []
  const times = reports.flatMap((report: unknown) =>
    typeof report === 'object' && report !== null && 'at' in report ? (dateIn(report.at) ?? []) : [],
  )
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** Start of a record's wait in lists, figures and badges: for a match without reports, the match itself. */
export const shownWaitingSince = (collection: string, record: Fields): Date | undefined =>
  waitingSince(collection, record) ?? dateIn(record[waitingSinceField(collection)])

const HOUR_MS = 3_600_000

/** Target time for a decision. Milliseconds. */
export const queueTargetMs = (collection: NounWith<'waits'>): number =>
  nouns[collection].waits.targetHours * HOUR_MS

const within = (record: Fields, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      record,
    )

const dateIn = (value: unknown): Date | undefined => (value instanceof Date ? value : undefined)
