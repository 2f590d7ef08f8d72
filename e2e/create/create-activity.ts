import { derivedActivityFields } from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityDates } from '@touchline/domain/nouns/activity/activity-status.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId } from './create-club.ts'

type Fields = Record<string, unknown>
const at = new Date('2026-05-01T10:00:00Z')
const bookkeeping = { createdAt: at, updatedAt: at, rev: 1 }

/** Writes an activity of the test's own for a contact, who then says what is next; returns the id. */
export async function createActivity(
  backend: TestBackend,
  contactId: string,
  fields: Fields = {},
): Promise<string> {
  const id = ownId('Activity')
  const record = {
    type: 'meeting',
    subject: `Meeting ${id.slice(-6)}`,
    contactId,
    ownerId: 'demoAdmin1',
    status: 'planned',
    ...bookkeeping,
    ...fields,
  }
  const activity = Activity.parse({ ...record, id })
  await backend.writeDoc(`activities/${id}`, { ...record, ...derivedActivityFields(activity) })
  await backend.writeDoc(`contacts/${contactId}`, activityDates([activity]), [
    'lastActivityAt',
    'nextActivityAt',
  ])
  return id
}
