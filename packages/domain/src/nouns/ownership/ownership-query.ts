import { nounQuery } from '#engine/noun/noun-query.ts'
import { ownershipNoun } from './ownership-request.ts'

/**
 * The list and the queue of requests to manage a club, oldest first. Only one order, because each costs two indexes per
 * filter.
 */
export const ownershipQuery = nounQuery(ownershipNoun)
