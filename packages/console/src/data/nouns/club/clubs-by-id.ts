import { recordsById } from '#data/engine/records-by-id.ts'
import { clubsCollection } from './clubs.ts'

/** Clubs by their ids; one that is not there is missing. Reads at most 120 documents. */
export const clubsById = recordsById(clubsCollection)
