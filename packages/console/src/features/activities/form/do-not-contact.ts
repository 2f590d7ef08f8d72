import { useQuery } from '@tanstack/react-query'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import type { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'

/** Returns why such an activity can't be planned for that contact; undefined where it can, or while that isn't known. */
export function useDoNotContact(type: ActivityType | undefined, contactId: string): string | undefined {
  const { data: contact } = useQuery({ ...contacts.record(contactId), enabled: contactId !== '' })
  // A note can be logged for any contact.
  const verdict = type === 'note' ? undefined : mayPlan(type, contact)
  return verdict?.ok === false ? verdict.why : undefined
}
