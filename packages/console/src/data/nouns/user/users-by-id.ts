import { recordsById } from '#data/engine/records-by-id.ts'
import { usersCollection } from './users.ts'

/** Users by their ids; one that is not there is missing. Reads at most 120 documents. */
export const usersById = recordsById(usersCollection)
