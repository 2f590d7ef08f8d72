import { useQuery } from '@tanstack/react-query'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import type { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'

/** Why such an activity can not be planned for that contact; undefined where it can, or while that is not known. */
export function useDoNotContact(type: ActivityType | undefined, contactId: string): string | undefined {
  const { data: contact } = useQuery({ ...contacts.record(contactId), enabled: contactId !== '' })
  // A note is written down whoever it is about.
  const verdict = type === 'note' ? undefined : mayPlan(type, contact)
  return verdict?.ok === false ? verdict.why : undefined
}
