import { recordsById } from '#data/by-id.ts'
import { usersCollection } from '#data/users.ts'

/** Users by their ids; one that is not there is missing. Reads at most 120 documents. */
export const usersById = recordsById(usersCollection)
