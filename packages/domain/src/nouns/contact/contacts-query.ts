import { nounQuery } from '#engine/noun/noun-query.ts'
import { contactNoun } from './contact.ts'

/**
 * The contacts list. A word and a tag are both asked of array fields: only one at a time. Each
 * filter costs an index for each way of each sort, so that there are few of both.
 */
export const contactsQuery = nounQuery(contactNoun)
