import { nounQuery } from '#engine/noun/noun-query.ts'
import { contactNoun } from './contact.ts'

/**
 * The contacts list. Word and tag are both array fields, so only one can be asked for. Each filter costs an index per
 * direction of each sort, so there are few.
 */
export const contactsQuery = nounQuery(contactNoun)
