import type { ActivityEntry } from '@touchline/domain/nouns/activity/activity-form.ts'
import { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'

const HOUR_MS = 3_600_000

/** Reads what the address gives: `contact`, `pipeline`, `club`, `type`, `due` as a day or a time, and `done`. */
export function startOf(params: URLSearchParams, timeZone: string): Partial<ActivityEntry> {
  const type = ActivityType.safeParse(params.get('type'))
  const due = params.get('due') ?? ''
  const now = new Date()
  const asked = instantAt(due.length === 'YYYY-MM-DD'.length ? `${due}T09:00` : due, timeZone)
  // The next full hour.
  const soon = instantAt(
    `${localTimeOf(new Date(now.getTime() + HOUR_MS), timeZone).slice(0, 13)}:00`,
    timeZone,
  )
  return {
    ...(type.success ? { type: type.data } : {}),
    contactId: params.get('contact') ?? '',
    pipelineId: params.get('pipeline') ?? '',
    clubId: params.get('club') ?? '',
    isDone: params.has('done'),
    dueAt: asked ?? soon ?? '',
    doneAt: now,
  }
}
