import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { Club, clubNoun } from '@touchline/domain/nouns/club/club.ts'
import { derivedMatchFields, Match, matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { collectionOf, nounContracts } from '#contract/section.ts'
import { examplesOf } from '#contract/field-rows.ts'
import { creation, type Documents, edit, now } from './direct-rules-check.ts'
import { byName } from './rules-entry.ts'
import { claimOf, storedRequest, storedVideo } from './rules-fixtures.ts'
import {
  around,
  cause,
  follow,
  lock,
  managed,
  message,
  path as request,
  person,
  superseding,
} from './rules-ownership-steps.ts'
import type { Fields } from './rules-scene.ts'
import { statementFor, telling } from './rules-stated.ts'

/** The largest writes of an administrator: with every field, or with the most other documents. */

type Written = { stored: Documents; written: Documents }

/** A minute before every commit here, whenever this is evaluated. */
const claim = claimOf('administrator', 1, now)

/** Returns the contract's examples of fields that an administrator may write into a new record. */
function examples(collection: string, names: readonly string[]): Fields {
  const contract = nounContracts.find((one) => collectionOf(one) === collection)
  const all = Object.entries(contract === undefined ? {} : examplesOf(contract))
  return Object.fromEntries(all.filter(([name]) => names.includes(name)))
}

function newClub(): Written {
  const changes = { ...examples('clubs', [...Object.keys(clubNoun.fields), 'geo']), status: 'approved' }
  const derived = derivedClubFields(Club.parse({ ...changes, id: 'subject' }))
  const entry = { to: 'approved' }
  return { stored: {}, written: creation({ path: 'clubs/subject', changes, derived, entry }) }
}

function importedMatch(): Written {
  const { score: _, ...fields } = examples('matches', [
    ...Object.keys(matchNoun.fields),
    'home',
    'away',
    'venue',
    'localDate',
  ])
  const changes = { ...fields, status: 'scheduled', reviewStatus: 'draft' }
  const derived = derivedMatchFields(Match.parse({ ...changes, id: 'subject' }))
  const entry = { to: 'scheduled', batchId: 'import-1' }
  return { stored: {}, written: creation({ path: 'matches/subject', changes, derived, entry }) }
}

const noted = (id: string, outcome: string, fields: Fields = {}): Fields => ({
  decision: { id, by: 'administrator', byName: byName('administrator'), outcome, at: now, ...fields },
  claim: null,
})

/** Ten flags, and a strike for the owner. */
function rejectedVideo(): Written {
  const flags = Array.from({ length: 10 }, (_, atSec) => ({ code: 'spam', atSec, source: 'viewer' }))
  const stored = storedVideo({ flags, claim })
  const user = { firstName: 'Jo', strikes: 1, rev: 2 }
  const entry = { action: 'reject', from: 'pending', to: 'rejected', reasonCode: 'spam' }
  return {
    stored: { 'videos/subject': stored, 'users/jo': user },
    written: {
      ...edit({
        path: 'videos/subject',
        stored,
        changes: { reviewStatus: 'rejected' },
        derived: noted('videos_subject_5', 'reject', { reasonCode: 'spam' }),
        entry,
      }),
      ...edit({
        path: 'users/jo',
        stored: user,
        changes: { strikes: 2 },
        entry: { action: 'follow', cause: 'videos_subject_5' },
      }),
    },
  }
}

/** With the club, the person who joins it, and the message to them. */
function grantedRequest(): Written {
  const stored = around('pending', { claim })
  const [club, user] = [managed([]), person()]
  const entry = { action: 'approve', from: 'pending', to: 'approved' }
  const written = {
    ...edit({
      path: request,
      stored: stored[request] ?? {},
      changes: { status: 'approved' },
      derived: noted(cause, 'approve'),
      entry,
    }),
    ...edit({
      path: 'clubs/theirs',
      stored: club,
      changes: { managerIds: ['jo'] },
      derived: { managed: true, counters: { managers: 1, pendingOwnership: 0 } },
      entry: follow,
    }),
    ...edit({
      path: 'users/jo',
      stored: user,
      changes: { managedClubIds: ['theirs'], roles: ['clubManager'] },
      derived: { roleFlags: { clubManager: true } },
      entry: follow,
    }),
    [lock]: { requestIds: ['other'] },
    [`outbox/${cause}`]: {
      email: 'jo@ashford.example',
      subject: 'Welcome',
      body: 'You manage Ashford Town.',
      createdAt: now,
      createdBy: 'administrator',
    },
  }
  const there = Object.entries(stored).filter(([, fields]) => fields !== null)
  return { stored: Object.fromEntries(there), written }
}

const HOUR = 3_600_000

/** High risk, with a colleague's first approval, another manager, and three rivals who are notified. */
function grantedTransfer(): Written {
  const rivals = ['r1', 'r2', 'r3']
  const firstApproval = { by: 'player', at: new Date(now.getTime() - 48 * HOUR) }
  const stored: Documents = {
    ...around('pending', { kind: 'transfer', riskScore: 50, firstApproval, claim }),
    'users/player': { firstName: 'player', lastName: 'Test', isAdmin: true },
    'clubs/theirs': managed(['kim']),
    'users/kim': person(['theirs']),
    [lock]: { requestIds: ['subject', ...rivals] },
    ...Object.fromEntries(
      rivals.map((id) => [`clubOwnershipRequests/${id}`, storedRequest({ userId: id, claim })]),
    ),
  }
  const told = { ...message, createdAt: now }
  const statement = statementFor('clubOwnershipRequests', 'supersede', { reasonCode: 'rival_approved' })
  const documentOf = (path: string) => stored[path] ?? {}
  const superseded = rivals.map((id) => ({
    ...edit({
      path: `clubOwnershipRequests/${id}`,
      stored: documentOf(`clubOwnershipRequests/${id}`),
      changes: { status: 'superseded' },
      entry: { ...superseding, cause, statement },
    }),
    [`outbox/clubOwnershipRequests_${id}_5`]: telling(told, statement),
  }))
  const written: Documents = Object.assign(
    {
      ...edit({
        path: request,
        stored: documentOf(request),
        changes: { status: 'approved' },
        derived: noted(cause, 'approve'),
        entry: { action: 'approve', from: 'pending', to: 'approved', concerns: ['player'] },
      }),
      ...edit({
        path: 'clubs/theirs',
        stored: documentOf('clubs/theirs'),
        changes: { managerIds: ['jo'] },
        derived: { counters: { managers: 1, pendingOwnership: 0 } },
        entry: follow,
      }),
      ...edit({
        path: 'users/jo',
        stored: documentOf('users/jo'),
        changes: { managedClubIds: ['theirs'], roles: ['clubManager'] },
        derived: { roleFlags: { clubManager: true } },
        entry: follow,
      }),
      ...edit({
        path: 'users/kim',
        stored: documentOf('users/kim'),
        changes: { managedClubIds: [], roles: [] },
        derived: { roleFlags: {} },
        entry: follow,
      }),
      [lock]: { requestIds: [] },
      [`outbox/${cause}`]: told,
    },
    ...superseded,
  )
  const there = Object.entries(stored).filter(([, fields]) => fields !== null)
  return { stored: Object.fromEntries(there), written }
}

export const fullest: readonly (readonly [string, Written])[] = [
  ['a new club with all fields', newClub()],
  ['an imported match with all fields', importedMatch()],
  ['the rejection of a flagged video', rejectedVideo()],
  ['the approval of a manager', grantedRequest()],
  ['the approval of a transfer of high risk with rivals', grantedTransfer()],
]
