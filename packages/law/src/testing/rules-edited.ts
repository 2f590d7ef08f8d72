import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import * as records from './rules-fixtures.ts'
import { storedUser } from './rules-people.ts'
import { storedActivity, storedContact, storedDeal } from './rules-sales-fixtures.ts'
import type { Fields } from './rules-scene.ts'

/** A record of each noun with an ordinary edit, for tests of what every edit may do. */

export type Edited = {
  stored: Fields
  /** A field that the record has, and one that it lacks. */ changes: Fields
}
const of = (stored: Fields, changes: Fields): Edited => ({ stored, changes })

/**
 * Leaves out records that administrators can't edit freely: an applicant's request (`clubOwnershipRequests`), offers to clubs, comments,
 * and invitations.
 */
export const edited: Readonly<Partial<Record<NounCollection, Edited>>> = {
  users: of(storedUser(), { firstName: 'Max', country: 'GB' }),
  clubs: of(records.storedClub(), { city: 'Bath', address: '1 The Lane' }),
  leagues: of(records.storedLeague(), { resultsPublic: false, region: 'Kent' }),
  matches: of(records.storedMatch(), { competitionName: 'Cup', stage: 'Final' }),
  matchModerators: of(records.storedModerator(), { permissions: ['status'], conflictClubIds: ['a'] }),
  videos: of(records.storedVideo(), { title: 'Goals', description: 'All of them' }),
  contacts: of(storedContact(), { firstName: 'Lee', organisation: 'FA' }),
  pipelines: of(storedDeal('open'), { title: 'Another', clubId: 'c' }),
  activities: of(storedActivity(), { subject: 'Call back', body: 'Ask' }),
  pipelineStages: of({ name: 'Lead', order: 1, rev: 4 }, { name: 'Leads', rotDays: 7 }),
  reasonTemplates: of({ subject: 'Your video', rev: 4 }, { subject: 'Your clip', body: 'Dear' }),
  reviewRules: of({ name: 'Free mail', stage: 'draft', rev: 4 }, { name: 'Free e-mail', note: 'Why' }),
}
