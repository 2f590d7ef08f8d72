import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'

/** Time in ms until which each reminder is silent; forever once it was shown and not snoozed. */
export type ReminderMemory = Readonly<Record<string, number>>

const FOREVER = Number.MAX_SAFE_INTEGER
/** Activities due longer ago are in the list of overdue ones. */
export const REMINDED_MS = 30 * 60_000
/** Older memories are dropped. */
const KEPT_MS = 2 * 86_400_000

type Due = Pick<Activity, 'id' | 'dueAt'>

/** A rescheduled activity is a new reminder. */
const keyOf = ({ id, dueAt }: Due) => `${dueAt?.getTime() ?? 0} ${id}`
const dueOf = (key: string) => Number(key.split(' ')[0])

/** Earliest due time of activities that may need a reminder: snoozed ones are older than others. */
export function remindedSince(memory: ReminderMemory, now: Date): Date {
  const putOff = Object.entries(memory).flatMap(([key, until]) => (until === FOREVER ? [] : [dueOf(key)]))
  return new Date(Math.min(now.getTime() - REMINDED_MS, ...putOff))
}

/** Returns the activities to remind of now, and the memory after that, so that none is shown twice. */
export function takeDue<T extends Due>(
  memory: ReminderMemory,
  activities: readonly T[],
  now: Date,
): { told: T[]; memory: ReminderMemory } {
  const at = now.getTime()
  const told = activities.filter((activity) => {
    const rests = memory[keyOf(activity)]
    const isNew = rests === undefined && (activity.dueAt?.getTime() ?? 0) >= at - REMINDED_MS
    return isNew || (rests !== undefined && rests <= at)
  })
  const kept = Object.entries(memory).filter(([key]) => dueOf(key) > at - KEPT_MS)
  return {
    told,
    memory: Object.fromEntries([...kept, ...told.map((activity) => [keyOf(activity), FOREVER] as const)]),
  }
}

export const putOff = (memory: ReminderMemory, activity: Due, until: Date): ReminderMemory => ({
  ...memory,
  [keyOf(activity)]: until.getTime(),
})

/** Ignores values of other programs. */
export function readMemory(text: string | null): ReminderMemory {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}
