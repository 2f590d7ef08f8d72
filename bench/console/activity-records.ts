import { administrators } from '@touchline/demo/administrators.ts'
import { salesPart, salesParts } from '@touchline/demo/plans/sales-part.ts'
import { randomOf } from '@touchline/demo/random.ts'
import { derivedActivityFields } from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import type { Write } from '@touchline/firestore/service-client'
import type { Filling } from './console-records.ts'

const NOW = Date.now()
const DAY = 86_400_000

/** Done two months ago or earlier, so that this month's calendar has only those of the demo data. */
function activityWrites(number: number): Write[] {
  const random = randomOf('bench-activity', number)
  const at = new Date(NOW - random.int(60, 1000) * DAY)
  const ownerId = random.pick(administrators).uid
  const record = {
    type: random.pick(activityTypes),
    subject: `Talk about season ${number}`,
    contactId: `bench-contact-${number}`,
    ownerId,
    dueAt: at,
    durationMin: 30,
    status: 'done',
    doneAt: at,
    createdAt: at,
    updatedAt: at,
    createdBy: ownerId,
    updatedBy: ownerId,
    rev: 1,
  }
  return [
    { path: `activities/bench-activity-${number}`, data: { ...record, ...derivedActivityFields(record) } },
  ]
}

export const activities: Filling = {
  demo: salesParts.small * salesPart.activities,
  writes: activityWrites,
}
