import { beforeEach, describe, expect, test } from 'vitest'
import { commit, type Step, update } from '#testing/rules-commit.ts'
import {
  claimOf,
  storedClub,
  storedLeague,
  storedMatch,
  storedMerger,
  storedModerator,
  storedRequest,
  storedVideo,
} from '#testing/rules-fixtures.ts'
import {
  around,
  clubWith,
  locked,
  path as asked,
  supersede,
  userWith,
  whole,
} from '#testing/rules-ownership-steps.ts'
import { storedUser } from '#testing/rules-people.ts'
import { storedContact, storedDeal } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Consequences in the log are real, and wait while a colleague has the record open. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)

const records: Record<string, Fields> = {
  clubs: storedClub({ leagueIds: ['l'] }),
  leagues: storedLeague({ clubIds: ['a'], clubCount: 1 }),
  matches: storedMatch(),
  matchModerators: storedModerator(),
  videos: storedVideo({ clubId: 'a' }),
  contacts: storedContact({ clubId: 'a' }),
  pipelines: storedDeal('open', { clubId: 'a' }),
  activities: {
    type: 'task',
    subject: 'Call back',
    ownerId: 'administrator',
    contactId: 'c',
    clubId: 'a',
    rev: 4,
  },
  users: storedUser(),
}

/** An edit of each noun that the rules would allow. */
const edits: Record<string, Fields> = {
  clubs: { city: 'Bath' },
  leagues: { region: 'Kent' },
  matches: { attendance: 7 },
  matchModerators: { permissions: ['status'] },
  videos: { title: 'Another' },
  contacts: { lastName: 'Other' },
  pipelines: { title: 'Another deal' },
  activities: { subject: 'Another' },
  users: { firstName: 'Max' },
}

const granting = { action: 'approve', from: 'pending', to: 'approved' }
/** Completed decisions: a merger of another club, of another contact, and an approval. */
const old = {
  'decisions/clubs_x_5': storedMerger('clubs', 'x', 'y'),
  'decisions/contacts_x_5': storedMerger('contacts', 'x', 'y'),
  'decisions/clubOwnershipRequests_x_5': {
    ...storedMerger('clubOwnershipRequests', 'x', 'y'),
    ...granting,
    by: 'administrator',
  },
}
const causes = ['clubs_x_5', 'contacts_x_5', 'clubOwnershipRequests_x_5', 'leagues_beside_2']
/** An unrelated decision in the same commit. */
const beside = update('leagues/beside', { region: 'Kent' })

beforeEach(() =>
  scene.stage({
    ...old,
    'clubs/x': storedClub({ status: 'merged', mergedInto: 'y' }),
    'contacts/x': storedContact({ mergedInto: 'y' }),
    'contacts/c': storedContact(),
    'leagues/beside': storedLeague({ rev: 1 }),
    'decisions/leagues_beside_2': null,
  }),
)

const stage = (collection: string, fields: Fields = {}) =>
  scene.stage({
    [`${collection}/subject`]: { ...records[collection], ...fields },
    [`decisions/${collection}_subject_5`]: null,
  })

describe.each(Object.keys(records))('%s', (collection) => {
  const path = `${collection}/subject`
  const changes = edits[collection] ?? {}

  test('no edit is logged as following, nor with a cause', async () => {
    await stage(collection)
    for (const action of ['follow', 'edit'])
      for (const cause of [...causes, `${collection}_subject_5`, 'nothing', ['clubs_x_5']])
        expect([
          action,
          cause,
          await ok([beside, update(path, changes, { entry: { action, cause } })]),
        ]).toEqual([action, cause, 'denied'])
    expect(await ok([update(path, changes)])).toBe('allowed')
  })
})

describe.each(['clubs', 'leagues', 'matches', 'videos'])('%s: an edit', (collection) => {
  const path = `${collection}/subject`
  const changes = edits[collection] ?? {}

  test('heeds the live claim of a colleague, as its reversal does', async () => {
    for (const [claim, outcome] of [
      [claimOf('player', 9), 'denied'],
      [claimOf('player', 11), 'allowed'],
      [claimOf('administrator', 1), 'allowed'],
    ] as const) {
      await stage(collection, { claim })
      expect([claim, await ok([update(path, changes)])]).toEqual([claim, outcome])
    }
    const undo = { action: 'reverse', reasonCode: 'other', note: 'Undone directly.' }
    const reverses = `${collection}_subject_5`
    const [name = ''] = Object.keys(changes)
    const before = { [name]: records[collection]?.[name] ?? null }
    expect(await ok([update(path, before, { entry: { ...undo, reverses } })])).toBe('allowed')
    await scene.stage({
      [path]: { ...records[collection], ...changes, rev: 5, claim: claimOf('player', 9) },
      [`decisions/${collection}_subject_6`]: null,
    })
    expect(await ok([update(path, before, { entry: { ...undo, reverses } })])).toBe('denied')
  })
})

test('the flags of a video never go by an edit, no matter who has it open', async () => {
  const flags = [{ code: 'sexual' }]
  const flagged = { flags, flagCodes: ['sexual'], flagged: true }
  const clear = update('videos/subject', { flags: [] }, { derived: { flagCodes: [], flagged: false } })
  for (const claim of [claimOf('player', 1), claimOf('administrator', 1)]) {
    await stage('videos', { ...flagged, claim })
    expect(await ok([clear])).toBe('denied')
    expect(await ok([update('videos/subject', edits['videos'] ?? {})])).toBe(
      claim.by === 'player' ? 'denied' : 'allowed',
    )
  }
})

describe('managers', () => {
  const manages = (fields: Fields = {}) => ({
    ...around('approved', fields),
    'leagues/beside': storedLeague({ rev: 1 }),
  })
  const leave = (cause: string) => {
    const entry = { action: 'follow', cause }
    return [clubWith([], entry), userWith([], 'jo', entry)]
  }
  const revoke = (path: string) =>
    update(
      path,
      { status: 'revoked' },
      { entry: { action: 'revoke', from: 'approved', to: 'revoked', reasonCode: 'not_authorised' } },
    )

  test('leave their club with the end of their own approval alone', async () => {
    await scene.stage({
      ...manages(),
      'decisions/clubs_theirs_4': storedMerger('clubs', 'theirs', 'y'),
      'clubOwnershipRequests/other': storedRequest({ status: 'approved', userId: 'jo', clubId: 'elsewhere' }),
      'clubs/elsewhere': storedClub(),
      'decisions/clubOwnershipRequests_other_5': null,
    })
    for (const cause of [...causes, 'clubs_theirs_5', 'users_jo_3']) {
      expect([cause, await ok([beside, ...leave(cause)])]).toEqual([cause, 'denied'])
    }
    const other = 'clubOwnershipRequests_other_5'
    expect(await ok([revoke('clubOwnershipRequests/other'), ...leave(other)])).toBe('denied')
    expect(await ok([revoke(asked), ...leave('clubOwnershipRequests_subject_5')])).toBe('allowed')
  })

  test('do not leave by a reversal of what followed', async () => {
    const undo = { action: 'reverse', reasonCode: 'other', note: 'Undone directly.', reversesBy: 'kay' }
    const told = (key: string, now: unknown) => ({
      action: 'follow',
      cause: 'clubOwnershipRequests_subject_4',
      by: 'kay',
      before: { [key]: [] },
      after: { [key]: now },
    })
    await scene.stage({
      ...manages(),
      'decisions/clubs_theirs_4': told('managerIds', ['jo']),
      'decisions/users_jo_2': {
        ...told('managedClubIds', ['theirs']),
        before: { managedClubIds: [], roles: [] },
      },
    })
    const club = clubWith([], { ...undo, reverses: 'clubs_theirs_4' })
    const user = userWith([], 'jo', { ...undo, reverses: 'users_jo_2' })
    expect(await ok([club, user])).toBe('denied')
  })
})

describe('a request is superseded', () => {
  const rival = 'clubOwnershipRequests/rival'
  const stageRival = (fields: Fields = {}) =>
    scene.stage({
      ...around('pending'),
      [rival]: storedRequest({ userId: 'kim', claim: null, ...fields }),
      'decisions/clubOwnershipRequests_rival_5': null,
      'ownershipLocks/theirs': { requestIds: ['subject', 'rival'] },
    })

  test('by the approval of another one for the same club, in the same commit', async () => {
    await stageRival()
    const gone = locked('subject')
    expect(await ok([supersede('rival', {}), gone])).toBe('denied')
    for (const other of causes)
      expect(await ok([beside, supersede('rival', { cause: other }), gone])).toBe('denied')
    const reject = update(
      asked,
      { status: 'rejected' },
      { entry: { action: 'reject', from: 'pending', to: 'rejected', reasonCode: 'spam' } },
    )
    expect(await ok([reject, supersede('rival'), locked()])).toBe('denied')
    const approval = whole.filter((_, at) => at !== 3)
    await stageRival({ clubId: 'elsewhere' })
    expect(await ok([...approval, supersede('rival'), locked('rival')])).toBe('denied')
    await stageRival()
    expect(await ok([...approval, supersede('rival'), locked()])).toBe('allowed')
  })
})
