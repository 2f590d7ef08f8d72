import { InboxState } from '@touchline/domain/nouns/inbox/inbox.ts'
import { ClipHash } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { OutboxMessage } from '@touchline/domain/nouns/outbox/outbox.ts'
import { Preferences } from '@touchline/domain/nouns/preferences/preferences.ts'
import { SavedViewForm } from '@touchline/domain/nouns/saved-view/saved-view-form.ts'
import { SavedView, viewAreas } from '@touchline/domain/nouns/saved-view/saved-view.ts'
import { associations } from '@touchline/domain/shared/place/association.ts'
import { countryCodes } from '@touchline/domain/shared/place/country.ts'
import { Season } from '@touchline/domain/shared/time/season.ts'
import { describe, expect, test } from 'vitest'
import {
  creation,
  type Documents,
  edit,
  checkRules,
  made,
  now,
} from '#tools/rules/testing/direct-rules-check.ts'
import {
  clubDerived,
  clubFields,
  storedClub,
  storedLeague,
  storedModerator,
  storedVideo,
} from '#tools/rules/testing/rules-fixtures.ts'
import { type Field, isForeign, mutationsOf, named } from '#tools/rules/testing/rules-mutations.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'

/** Documents that have no entry in the log, and fields that follow from others: nothing in them but what the console writes. */

const uid = 'administrator'
const me: Fields = { isAdmin: true, firstName: uid, lastName: 'Test' }
const stage: Fields = { name: 'Lead', order: 1, probability: 10, kind: 'open', rev: 4 }
const change = { path: 'pipelineStages/subject', stored: stage, changes: { name: 'Leads' } }

type Unlogged = {
  name: string
  record: { parse(fields: Fields): Fields }
  form?: Readonly<Record<string, Field['form']>>
  stored?: Documents
  /** A correct write. */
  good: Fields
  write: (fields: Fields) => Documents
}

const hidden: Fields = {
  storagePath: 'videos/subject/original.webm',
  sha256: 'abc',
  reviewStatus: 'rejected',
  decision: { reasonCode: 'sexual' },
}

const view: Fields = { area: 'users', name: 'Coaches', query: 'role=coach', shared: true, sharedAt: now }
const theirs = { ...view, ownerId: 'player', ownerName: 'P', rev: 3 }
const areas: readonly unknown[] = [...viewAreas, 'decisions']
const viewForm = {
  ...SavedViewForm.shape,
  area: { safeParse: (data: unknown) => ({ success: areas.includes(data), data }) },
}

const unlogged: readonly Unlogged[] = [
  {
    name: 'savedViews, new',
    record: SavedView,
    form: viewForm,
    good: { ...view, ownerId: uid, ownerName: `${uid} Test` },
    write: (fields) => ({ 'savedViews/subject': made(fields) }),
  },
  {
    name: 'savedViews, a colleague’s',
    record: { parse: (fields) => SavedView.parse({ ...theirs, ...fields }) },
    stored: { 'savedViews/subject': theirs },
    good: { query: 'role=scout' },
    write: (fields) => ({
      'savedViews/subject': { ...theirs, ...fields, rev: 4, updatedAt: now, updatedBy: uid },
    }),
  },
  {
    name: 'inboxes',
    record: InboxState,
    good: { readUntil: now, read: ['log:1:users_jo_4', 'claim:1:clubs/a'] },
    write: (fields) => ({ [`inboxes/${uid}`]: fields }),
  },
  {
    name: 'preferences',
    record: Preferences,
    stored: { [`users/${uid}`]: me },
    good: {
      theme: 'dark',
      density: 'comfortable',
      motion: 'reduced',
      timeZone: 'Europe/Paris',
      keepSeen: false,
      blurFlagged: true,
      greyscale: false,
      muted: true,
      stepsDone: ['search', 'two'],
      stepsDismissed: true,
      pinnedViews: ['a', 'b'],
      defaultViews: { users: 'a' },
    },
    write: (preferences) => ({ [`users/${uid}`]: { ...me, preferences } }),
  },
  {
    name: 'clipHashes',
    record: ClipHash,
    stored: { 'videos/subject': hidden },
    good: {
      version: 1,
      sha256: 'abc',
      storagePath: 'videos/subject/original.webm',
      durationSec: 12.5,
      frames: 'AAAA',
      bands: ['1z', '2y'],
      bank: 'sexual',
      takenAt: now,
      takenBy: uid,
    },
    write: (fields) => ({ 'clipHashes/subject': fields }),
  },
  {
    name: 'outbox',
    record: OutboxMessage,
    stored: { [change.path]: stage },
    good: {
      userId: 'jo',
      email: 'jo@club.example',
      name: 'Jo',
      template: 'spam',
      subject: 'About it',
      body: 'Hello\n\nJo',
      createdAt: now,
      createdBy: uid,
    },
    write: (fields) => ({ ...edit(change), 'outbox/pipelineStages_subject_5': fields }),
  },
]

test.each(unlogged.map((one) => [one.name, one] as const))(
  '%s has no other field',
  (_, { stored = {}, good, write }) => {
    expect(checkRules(stored, write({ ...good, more: 1 }))).toBe('denied')
    expect(checkRules(stored, write(good))).toBe('allowed')
  },
)

const cases = unlogged.flatMap((one) =>
  Object.keys(one.good).map((field) => [`${one.name}: ${field}`, { one, field }] as const),
)

test.each(cases)('%s takes nothing that no screen writes', (_, { one, field }) => {
  const { record, form, stored = {}, good, write } = one
  const read = (value: unknown) => {
    try {
      return record.parse({ ...good, id: 'subject', [field]: value })[field]
    } catch {
      return undefined
    }
  }
  const foreign = [...mutationsOf(good[field])].filter((value) =>
    isForeign(value, { read, form: form?.[field], canBeEmpty: field === 'query' }),
  )
  const taken = foreign.filter(
    (value) => checkRules(stored, write({ ...good, [field]: value })) === 'allowed',
  )
  expect(taken.map(named)).toEqual([])
})

test('a message has somebody to go to, and nothing in it but signs', () => {
  const [outbox] = unlogged.filter(({ name }) => name === 'outbox')
  const { subject, body, createdAt, createdBy } = outbox?.good ?? {}
  const send = (more: Fields) =>
    checkRules(outbox?.stored ?? {}, outbox?.write({ subject, body, createdAt, createdBy, ...more }) ?? {})
  for (const wrong of [
    {},
    { name: 'Jo' },
    { userId: 'a/b' },
    { userId: 'jo', body: ' \n ' },
    { userId: 'jo', subject: ' ' },
  ])
    expect(send(wrong)).toBe('denied')
  for (const right of [{ userId: 'jo' }, { email: 'jo@club.example', template: 'ownershipApproved' }])
    expect(send(right)).toBe('allowed')
})

test('countries, associations and seasons are those of the domain', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const taken = (path: string, stored: Fields, field: string, values: readonly string[]) =>
    values.filter(
      (value) =>
        checkRules({ [path]: stored }, edit({ path, stored, changes: { [field]: value } })) === 'allowed',
    )
  const club = (field: string, values: readonly string[]) =>
    taken('clubs/a', storedClub({ [field]: '' }), field, values)
  expect(club('country', pairs)).toEqual(countryCodes.toSorted())
  const codes = associations.map(({ code }) => code)
  expect(club('association', codes)).toEqual(codes)
  const others = pairs.map((pair) => `${pair}X`)
  expect(club('association', others)).toEqual(codes.filter((code) => code.endsWith('X')).toSorted())
  const seasons = ['1999/00', '2025/26', '2026', '2025/25', '2025/27', '2099/00', '1899', '25/26']
  expect(taken('leagues/a', storedLeague({ status: 'draft', season: '' }), 'season', seasons)).toEqual(
    seasons.filter((season) => Season.safeParse(season).success),
  )
})

describe('what nobody enters', () => {
  test('a new stage and a template bear no claim, verdict or words', () => {
    for (const [path, changes] of [
      ['pipelineStages/new', { name: 'New', order: 1, probability: 5, kind: 'open' }],
      ['reasonTemplates/spam', { subject: 'S', body: 'B' }],
    ] as const) {
      for (const wrong of [{ claim: { by: uid } }, { decision: 'x' }, { search: [7] }, { near: 'x' }])
        expect(checkRules({}, creation({ path, changes, derived: wrong }))).toBe('denied')
      expect(checkRules({}, creation({ path, changes }))).toBe('allowed')
    }
  })

  test('a new club counts nothing but what there is to count', () => {
    const add = (counters: unknown) =>
      checkRules(
        {},
        creation({
          path: 'clubs/new',
          changes: clubFields,
          derived: { ...clubDerived, counters },
          entry: { to: 'approved' },
        }),
      )
    for (const wrong of [{ fans: 0 }, { matches: null }, [], 0]) expect(add(wrong)).toBe('denied')
    expect(add({ matches: 0 })).toBe('allowed')
  })

  test('words to search for are words', () => {
    const path = 'matchModerators/subject'
    const stored = storedModerator({ scopeKeys: ['global'] })
    const find = (search: unknown) =>
      checkRules({ [path]: stored }, edit({ path, stored, changes: { userName: 'Jo' }, derived: { search } }))
    for (const wrong of [[7], [null], ['a', true], ['a', {}], ['a/b'], 'a', {}, ['x'.repeat(5000)]])
      expect(find(wrong)).toBe('denied')
    for (const right of [[], ['j', 'jo'], Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(24, 'x'))])
      expect(find(right)).toBe('allowed')
  })

  test('figures of a moderator are those that were there', () => {
    const path = 'matchModerators/subject'
    const stats = { handled30d: 4, medianHours: 2.5, lastDecisionAt: new Date(0) }
    const activate = (figures: Fields, from = 'invited') => {
      const stored = storedModerator({ status: from, scopeKeys: ['global'], stats })
      const entry = { action: 'activate', from, to: 'active' }
      return checkRules(
        { [path]: stored },
        edit({ path, stored, changes: { status: 'active' }, derived: { stats: figures }, entry }),
      )
    }
    for (const wrong of [
      { handled30d: 99 },
      { medianHours: 'x' },
      { overturnedRate: 0 },
      { idleSince: 'now' },
      { fans: 1 },
    ])
      expect(activate({ ...stats, idleSince: now, ...wrong })).toBe('denied')
    expect(activate({ ...stats, idleSince: now })).toBe('allowed')
  })

  test('a moderator is found by their very scope', () => {
    const path = 'matchModerators/subject'
    const stored = storedModerator({ scopeKeys: ['global'] })
    const narrow = (scopeKeys: unknown) =>
      checkRules(
        { [path]: stored },
        edit({
          path,
          stored,
          changes: { scope: { type: 'league', ids: ['a', 'b'] } },
          derived: { scopeKeys },
        }),
      )
    for (const wrong of [['global'], ['league_a'], ['league_b', 'league_a'], ['a', 'b'], 'league_a', null])
      expect(narrow(wrong)).toBe('denied')
    expect(narrow(['league_a', 'league_b'])).toBe('allowed')
  })

  test('a video waits where its state and its flags put it', () => {
    const path = 'videos/subject'
    const stored = storedVideo({ flags: [{ code: 'spam' }] })
    const put = (derived: Fields) =>
      checkRules({ [path]: stored }, edit({ path, stored, changes: { title: 'Another' }, derived }))
    for (const wrong of [
      { queue: 'standard' },
      { queue: 7 },
      { flagCodes: ['mood'], flagged: true },
      { flagCodes: [{}], flagged: true },
    ])
      expect(put(wrong)).toBe('denied')
    expect(put({ queue: 'flagged', flagCodes: ['spam'], flagged: true })).toBe('allowed')
  })
})
