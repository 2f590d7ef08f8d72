import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { type NounCollection, nounCollections, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { isSilent } from '@touchline/domain/engine/review/queue-states.ts'
import { recordFields } from '@touchline/domain/shared/record.ts'
import { reviewFields } from '@touchline/domain/shared/review.ts'
import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/field-rows.ts'
import { collectionOf, nounContracts } from '#contract/section.ts'
import { checkRules, type Documents, edit, now } from '#testing/direct-rules-check.ts'
import * as records from '#testing/rules-fixtures.ts'
import { storedUser } from '#testing/rules-people.ts'
import { storedActivity, storedContact, storedDeal } from '#testing/rules-sales-fixtures.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** Records as other programs leave them: odd values, no revision, and no more than a state. */

type Edited = {
  stored: Fields
  /** A field that the record has, and one that it lacks. */
  changes: Fields
}
const of = (stored: Fields, changes: Fields): Edited => ({ stored, changes })

/**
 * A record of each noun with an ordinary edit. Leaves out records that administrators can't edit freely: an applicant's request (`clubOwnershipRequests`), offers to clubs, comments,
 * and invitations.
 */
const edited: Readonly<Partial<Record<NounCollection, Edited>>> = {
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

// An odd value in one field doesn't stop a logged edit of the others.

const odd = [null, 7, '', ['x'], { x: 1 }, true, new Date(0)]

function isRefused(collection: string, name: string, value: unknown, { stored, changes }: Edited): boolean {
  const path = `${collection}/subject`
  const old = { ...stored, [name]: value }
  const { [name]: _, ...others } = changes
  // Another revision than a number is none.
  const rev = typeof old['rev'] === 'number' ? old['rev'] : 0
  return checkRules({ [path]: old }, edit({ path, stored: { ...old, rev }, changes: others })) === 'denied'
}

test.each(nounCollections)(
  'of %s, an odd value in any field leaves the others to be edited',
  (collection) => {
    const one = edited[collection]
    if (one === undefined) return
    const contract = nounContracts.find((some) => collectionOf(some) === collection)
    const names = [
      ...(contract ? namesOf(contract) : []),
      ...Object.keys({ ...recordFields, ...reviewFields }),
    ]
    expect(names).toEqual(expect.arrayContaining(Object.keys(one.changes)))
    const refused = names.filter((name) => odd.some((value) => isRefused(collection, name, value, one)))
    expect(refused).toEqual([])
  },
)

// A whole-document write of another program drops the revision; the record continues where its log ended.

/** Last revision in the log. */
const LATEST = 4
const logOf = (collection: string): Documents =>
  Object.fromEntries(
    [1, 2, 3, LATEST].map((rev) => [
      `decisions/${decisionId(collection, 'subject', rev)}`,
      { subjectType: collection, subjectId: 'subject', rev, action: 'edit' },
    ]),
  )

test.each(Object.entries(edited))(
  'a record of %s without its revision goes on above its log',
  (collection, { stored, changes }) => {
    const path = `${collection}/subject`
    const { rev: _, ...dropped } = stored
    const log = logOf(collection)
    const set = (fields: Fields, from: Fields = dropped) =>
      checkRules({ [path]: from, ...log }, { [path]: { ...from, ...fields } })

    expect(set({ rev: LATEST })).toBe('allowed')
    expect(set({ rev: LATEST }, { ...dropped, rev: 'x' })).toBe('allowed')
    expect(set({ rev: LATEST }, { ...dropped, rev: 2 })).toBe('allowed')
    // Neither into the middle of the log, nor beyond it, nor back, nor with anything else.
    expect(set({ rev: LATEST - 1 })).toBe('denied')
    expect(set({ rev: LATEST + 1 })).toBe('denied')
    expect(set({ rev: LATEST }, { ...dropped, rev: LATEST + 1 })).toBe('denied')
    expect(set({ rev: LATEST, search: ['x'] })).toBe('denied')

    const resumed = { ...dropped, rev: LATEST }
    const written = edit({ path, stored: resumed, changes })
    expect(checkRules({ [path]: resumed, ...log }, written)).toBe('allowed')
  },
)

// Records of another program that only say that they wait, or not even that if it is implied.

const by = { by: 'administrator', byName: 'administrator Test' }

const scenes = waitingNouns.flatMap((collection) => {
  const { field, states } = nouns[collection].waits
  const said: readonly [string, Fields][] = [['nothing but its state', { [field]: states[0] }]]
  const silent: readonly [string, Fields][] = [
    ['nothing', { title: 'T' }],
    ['null', { [field]: null }],
  ]
  return [...said, ...(isSilent(collection) ? silent : [])].map(
    ([what, stored]) => [`${collection} that say ${what}`, { collection, stored }] as const,
  )
})

describe.each(scenes)('%s', (_, { collection, stored }) => {
  const path = `${collection}/subject`
  const { field, states } = nouns[collection].waits
  const [waits] = states
  // A minute before the moment of every commit here, however late this is read.
  const held = { ...stored, claim: records.claimOf('administrator', 1, now) }
  const decided = (record: Fields) => {
    const [action, to] = collection === 'reportCases' ? ['uphold', 'upheld'] : ['reject', 'rejected']
    const noted = { id: decisionId(collection, 'subject', 1), outcome: action, at: now, ...by }
    const reason = { reasonCode: 'other', note: 'Not this one.' }
    return edit({
      path,
      stored: record,
      changes: { [field]: to },
      derived: { decision: { ...noted, ...reason }, claim: null },
      entry: { action, from: waits, to, ...reason },
    })
  }

  test('are claimed and given back', () => {
    const taken = { ...stored, claim: { ...by, claimedAt: now } }
    expect(checkRules({ [path]: stored }, { [path]: taken })).toBe('allowed')
    expect(checkRules({ [path]: taken }, { [path]: stored })).toBe('allowed')
  })

  test('are decided by who holds them, and by nobody else', () => {
    expect(checkRules({ [path]: held }, decided(held))).toBe('allowed')
    expect(checkRules({ [path]: stored }, decided(stored))).toBe('denied')
    const theirs = { ...stored, claim: records.claimOf('player', 0, now) }
    expect(checkRules({ [path]: theirs }, decided(theirs))).toBe('denied')
  })

  test('wait again once that is undone', () => {
    const written = decided(held)
    const undone = edit({
      path,
      stored: written[path] ?? {},
      changes: { [field]: stored[field] ?? null },
      derived: { decision: null },
      entry: {
        action: 'reverse',
        from: written[path]?.[field],
        to: waits,
        reverses: decisionId(collection, 'subject', 1),
        reversesBy: by.by,
        reasonCode: 'other',
        note: 'Not this one.',
      },
    })
    expect(checkRules(written, undone)).toBe('allowed')
  })
})
