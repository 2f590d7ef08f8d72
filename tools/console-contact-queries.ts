import { sent, type ConsoleQuery, type FixedQuery } from '#tools/console-query.ts'

/** What is asked of contacts beside the list. */

/** One for every place that sends any. */
export const contactQueries: readonly FixedQuery[] = [
  sent('contact-duplicates.ts', 'contacts of one phone number', 'contacts', ['phone', '==', 'x']),
  sent(
    'contact-merge.ts',
    'the latest decisions on a contact',
    'decisions',
    ['subjectType', '==', 'contacts'],
    ['subjectId', '==', 'x'],
    ['at', 'desc'],
  ),
  sent('contact-related.ts', 'how many activities a contact has', 'activities', ['contactId', '==', 'x']),
  sent('contact-related.ts', 'the deals of a contact', 'pipelines', ['contactIds', 'array-contains', 'x']),
  sent('contact-related.ts', 'how many deals', 'pipelines', ['contactIds', 'array-contains', 'x']),
  sent('contact-tags.ts', 'contacts changed last', 'contacts', ['updatedAt', 'desc']),
  sent('contact-rows.ts', 'a page of contacts', 'contacts', ['firstName', 'asc']),
]

/** Further ones that those places, or shared ones, send. */
export const furtherContactQueries: readonly ConsoleQuery[] = [
  sent(
    'list-of.ts',
    'contacts of an owner by what is planned next',
    'contacts',
    ['ownerId', '==', 'x'],
    ['nextActivityAt', '>=', new Date(0)],
    ['nextActivityAt', 'asc'],
  ),
  sent('list-of.ts', 'contacts without a next activity', 'contacts', ['nextActivityAt', '==', null]),
]

/** Of whom duplicates are looked for; the domain makes these queries. */
export const someCandidate = { firstName: 'Ana', lastName: 'Smith', phone: '+441632960961', clubId: 'x' }
