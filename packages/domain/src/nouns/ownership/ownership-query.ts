import { nounQuery } from '#engine/noun/noun-query.ts'
import { ownershipNoun } from './ownership-request.ts'

/**
 * The list and the queue of requests to manage a club, oldest first. One order only: each further
 * one costs two indexes for every filter.
 */
export const ownershipQuery = nounQuery(ownershipNoun)
