import { paths } from '@touchline/console/paths.ts'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { SavedView } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { templateKeys } from '@touchline/domain/kept/reason-template/template-key.ts'
import { askedOfNouns, askedOfOthers } from '@touchline/domain/testing/asked-of-records.ts'
import { fitting } from '@touchline/domain/testing/odd-records.ts'
import { oddValues } from '@touchline/domain/testing/odd-values.ts'
import type * as z from 'zod/mini'
import { encodeFields } from '@touchline/firestore/values'

type Fields = Readonly<Record<string, unknown>>

/** How the odd records of a noun come to be seen. */
type OddNoun = {
  /** The fields that decide where a record is looked for, as its list and its queue want them. */
  kept: Fields
  /** The fields that put it first. */
  first?: Fields
  form?: (id: string) => string
  /** The only keys that its records have. */
  keys?: readonly string[]
}

type Tried = Exclude<NounCollection, RoutedNoun> | 'leagues' | 'decisions' | 'savedViews'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const longAgo = new Date(0)

/** `uid`: whose inbox, calendar and work it is. */
export const oddNouns = (uid: string): Readonly<Record<Tried, OddNoun>> => ({
  users: {
    kept: { isAdmin: false, accountStatus: 'active' },
    first: { createdAt: inMinutes(1) },
    form: paths.userEdit,
  },
  clubs: {
    kept: { status: 'approved' },
    first: { updatedAt: inMinutes(1) },
    form: (id) => paths.clubEdit(id),
  },
  leagues: { kept: { status: 'approved' }, first: { updatedAt: inMinutes(1) }, form: paths.leagueEdit },
  clubOwnershipRequests: { kept: { status: 'pending' }, first: { createdAt: longAgo } },
  matches: {
    kept: { reviewStatus: 'submitted', status: 'finished' },
    first: { kickOff: new Date('2099-01-01'), createdAt: longAgo, disputed: true },
  },
  matchModerators: { kept: { status: 'active' }, first: { userName: ' ' } },
  videos: {
    kept: { reviewStatus: 'pending', queue: 'standard' },
    first: { priority: 100, createdAt: longAgo },
  },
  reportCases: { kept: { status: 'open' }, first: { firstReportedAt: longAgo } },
  reporters: { kept: {} },
  contacts: { kept: { ownerId: uid }, first: { lastName: ' ', firstName: ' ' }, form: paths.contactEdit },
  pipelineStages: { kept: { kind: 'open' }, first: { order: 50 } },
  pipelines: {
    kept: { status: 'open', stageId: 'lead', currency: 'EUR' },
    first: { expectedCloseDate: '2000-01-01', rank: '0V' },
    form: paths.pipelineEdit,
  },
  activities: {
    kept: { status: 'planned', ownerId: uid },
    first: { dueAt: inMinutes(-2) },
    form: paths.activityEdit,
  },
  // All on one club, whose page is opened.
  comments: {
    kept: { on: 'clubs/bare' },
    keys: Array.from({ length: 100 }, (_, at) => `clubs~bare~${at}`),
  },
  invitations: { kept: {}, first: { updatedAt: inMinutes(1) } },
  offers: { kept: { status: 'issued', pipelineId: 'odd-deal' } },
  reasonTemplates: { kept: {}, keys: templateKeys },
  reviewRules: { kept: { queue: 'videos', stage: 'draft' } },
  decisions: {
    kept: { subjectType: 'clubs', concerns: [uid], action: 'edit' },
    first: { at: inMinutes(-1) },
  },
  savedViews: { kept: { area: 'users', shared: true }, first: { sharedAt: inMinutes(-1) } },
})

const schemas: Readonly<Record<Tried, { schema: z.ZodMiniObject }>> = {
  ...askedOfNouns,
  ...askedOfOthers,
  savedViews: { schema: SavedView },
}

/** A document holds at most a megabyte, and its indexes take their part of it. */
const LETTERS = 2000
const ELEMENTS = 20

/** As a document can hold it: no list lies in a list, and every letter is whole. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, LETTERS).toWellFormed()
  return Array.isArray(value)
    ? value.slice(0, ELEMENTS).map((one: unknown) => (Array.isArray(one) ? 'x' : one))
    : value
}

/** Types that no value of the language has: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const foreign: Readonly<Record<string, Fields>> = {
  bytes: { bytesValue: 'AAEC' },
  point: { geoPointValue: { latitude: 90, longitude: 0 } },
  reference: { referenceValue: 'projects/touchline/databases/(default)/documents/users/x' },
}

const odd = Object.entries(oddValues)
  .filter(([name]) => name !== 'foreign')
  .map(([name, value]) => ({ key: name.replaceAll(' ', '-'), value: storable(value) }))

/** One of each type. */
const BARE = new Set(['null', 'yes', 'huge', 'one-long-word', 'first-day', 'mixed-list', 'nested-map'])

/** Odd values inside fitting ones: texts, numbers and times of their own types, so that they're read. */
const within: Readonly<Record<string, { text: string; number: number; time: Date }>> = {
  'within-empty': { text: '', number: 0, time: longAgo },
  'within-huge': { text: 'x'.repeat(LETTERS), number: 1e300, time: new Date('9999-12-31T23:59:59Z') },
  'within-strange': { text: 'constructor', number: -1, time: new Date('0001-01-01T00:00:00Z') },
}

function replaced(value: unknown, by: (typeof within)[string], depth = 0): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, by, depth + 1))
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, replaced(one, by, depth + 1)]),
    )
  if (depth === 0) return value
  if (typeof value === 'string') return by.text
  if (typeof value === 'number') return by.number
  return value instanceof Date ? by.time : value
}

/** A document as the protocol writes it. */
export type OddWrite = { collection: string; key: string; fields: Fields }

/** The odd records of a noun: made from its schema, so that a further field is among them. */
function oddRecordsOf(collection: Tried, { kept, first = {}, keys }: OddNoun): OddWrite[] {
  const parts = Object.entries(schemas[collection].schema.shape).filter(([name]) => name !== 'id')
  const all = (value: unknown) => Object.fromEntries(parts.map(([name]) => [name, value]))
  const whole = Object.fromEntries(parts.map(([name, part]) => [name, fitting(part)]))
  const seen = { ...kept, ...first }
  const record = (key: string, data: Fields): [string, Fields] => [key, encodeFields({ ...data })]
  const records = [
    record('bare', {}),
    record('odd-absent', seen),
    // In the lists and queues, and some of them as odd as they can be.
    ...odd.map(({ key, value }) => record(`odd-${key}`, { ...all(value), ...seen })),
    ...odd.filter(({ key }) => BARE.has(key)).map(({ key, value }) => record(`bare-${key}`, all(value))),
    ...Object.entries(foreign).map(([key, value]): [string, Fields] => [
      `odd-${key}`,
      { ...all(value), ...encodeFields(seen) },
    ]),
    ...Object.entries(within).map(([key, by]) =>
      record(`odd-${key}`, {
        ...Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, replaced(value, by)])),
        ...seen,
      }),
    ),
    ...Object.entries(kept).flatMap(([name, usual], turn) => [
      // Every fourth for each of the fields: which are shown at all, the questions of the pages decide by their types.
      ...odd
        .filter((_, at) => at % 4 === turn % 4)
        .map(({ key, value }) => record(`kept-${name}-${key}`, { ...whole, ...seen, [name]: value })),
      record(`kept-${name}-case`, { ...whole, ...seen, [name]: String(usual).toUpperCase() }),
    ]),
  ]
  const written = keys === undefined ? records : records.slice(0, keys.length)
  return written.map(([key, fields], at) => ({ collection, key: keys?.[at] ?? key, fields }))
}

export const oddRecords = (uid: string): OddWrite[] => {
  const nouns = oddNouns(uid)
  // The keys of a constant; Object.keys only forgets them.
  return (Object.keys(nouns) as Tried[]).flatMap((collection) => oddRecordsOf(collection, nouns[collection]))
}
