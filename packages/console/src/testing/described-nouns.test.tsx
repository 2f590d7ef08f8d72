import { globSync, readFileSync } from 'node:fs'
import { choice, day, flag, ref, text, whole, type Fields } from '@touchline/domain/engine/kinds/field.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ReactElement } from 'react'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { StaticRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { asked, bareBrowser } from '#testing/bare-browser.ts'
import { writeRecord } from '#testing/service.ts'
import { linesOf, writtenPage } from '#testing/written-page.tsx'

/**
 * A field is one line: an optional one of every simple kind is added to each described noun before anything reads the description, and all
 * its pages must follow. If a page draws a field differently, the table has the words for it.
 */
const further: Fields = {
  furtherText: text({ label: 'Further text', max: 40, column: 80 }),
  furtherWhole: whole({ label: 'Further number', min: 0, max: 9999, wrong: 'No.', column: 80, sort: true }),
  furtherChoice: choice({
    label: 'Further choice',
    of: { a: 'First of two', b: 'Second of two' },
    column: 80,
    filter: true,
  }),
  furtherDay: day({ label: 'Further day', column: 80, sort: true }),
  furtherFlag: flag({ label: 'Further flag', column: 80, filter: true }),
  furtherRef: ref({ label: 'Further reference', to: 'clubs', column: 80 }),
}

const values = {
  furtherText: 'Unmistakable',
  furtherWhole: 4711,
  furtherChoice: 'b',
  furtherDay: '2031-05-06',
  furtherFlag: true,
  furtherRef: 'a club',
}
/** As a record's page shows them. */
const told = ['Unmistakable', '4711', 'Second of two', '6 May 2031', 'Yes', 'a club']

type Described = {
  noun: () => Promise<Noun>
  /** A record, without its key and the added fields. */
  record: Record<string, unknown>
  /** How its page reads it; absent if that is a queue's. */
  query?: () => Promise<(id: string) => ListQueryOptions<unknown>>
  /** Absent if it's only in a queue. */
  list?: () => Promise<ListDefinition>
  /** Facts shown of it, if its only page is a queue's. */
  facts?: (id: string) => Promise<ReactElement>
  /** Addresses of its forms; absent if it's made elsewhere, or edited within its page. */
  create?: string
  edit?: (id: string) => string
  words: () => Promise<Vocabulary>
  /** Fields that its form draws under other words or, if there are none, not at once. */
  otherwise?: Readonly<Record<string, readonly string[]>>
  /** The same for the form of an existing record. */
  edited?: Readonly<Record<string, readonly string[]>>
}

const described: Readonly<Record<string, Described>> = {
  contacts: {
    noun: async () => (await import('@touchline/domain/nouns/contact/contact.ts')).contactNoun,
    record: { firstName: 'Ana', lastName: 'Sol', ownerId: 'admin1' },
    query: async () => (await import('#data/nouns/contact/contacts.ts')).contacts.record,
    list: async () => (await import('#features/contacts/contacts-list.tsx')).contactsList,
    create: paths.contactAdd(),
    edit: paths.contactEdit,
    words: async () => (await import('#features/contacts/contact-words.ts')).contactVocabulary,
    otherwise: { consent: ['Consent given on', 'How consent was given'] },
  },
  clubs: {
    noun: async () => (await import('@touchline/domain/nouns/club/club.ts')).clubNoun,
    record: { name: 'A club', status: 'approved', country: 'GB', association: 'ENG', city: 'Leeds' },
    query: async () => (await import('#data/nouns/club/clubs.ts')).clubs.record,
    list: async () => (await import('#features/clubs/clubs-list.tsx')).clubsList,
    create: paths.clubAdd(),
    edit: (id) => paths.clubEdit(id),
    words: async () => (await import('#features/clubs/club-words.ts')).clubVocabulary,
    otherwise: { location: ['Latitude', 'Longitude'], ground: ['Ground', 'Capacity'] },
  },
  activities: {
    noun: async () => (await import('@touchline/domain/nouns/activity/activity.ts')).activityNoun,
    record: { subject: 'Call', type: 'call', status: 'planned', ownerId: 'admin1', dueAt: new Date(0) },
    query: async () => (await import('#data/nouns/activity/activities.ts')).activities.record,
    list: async () => (await import('#features/activities/activities-list.tsx')).activitiesList,
    create: paths.activityAdd(),
    edit: paths.activityEdit,
    words: async () =>
      (await import('#features/activities/activity-words.ts')).activityVocabulary('UTC', new Map()),
  },
  pipelines: {
    noun: async () => (await import('@touchline/domain/nouns/deal/deal.ts')).dealNoun,
    record: { title: 'A deal', status: 'open', ownerId: 'admin1', stageId: 'lead', contactIds: ['c'] },
    query: async () => (await import('#data/nouns/deal/deals.ts')).deals.record,
    list: async () => (await import('#features/deals/deals-list.tsx')).dealList('list', [], []),
    create: paths.pipelineAdd(),
    edit: paths.pipelineEdit,
    words: async () => (await import('#features/deals/deal-words.ts')).dealVocabulary,
    // It is moved, not edited, to another stage.
    edited: { stageId: [] },
  },
  leagues: {
    noun: async () => (await import('@touchline/domain/nouns/league/league.ts')).leagueNoun,
    record: { name: 'A league', status: 'approved', country: 'GB', association: 'ENG', season: '2025/26' },
    query: async () => (await import('#data/nouns/league/leagues.ts')).leagues.record,
    list: async () => (await import('#features/leagues/leagues-list.tsx')).leaguesList,
    create: paths.leagueCreate(),
    edit: paths.leagueEdit,
    words: async () => (await import('#features/leagues/league-words.ts')).leagueVocabulary,
  },
  users: {
    noun: async () => (await import('@touchline/domain/nouns/user/user.ts')).userNoun,
    record: { firstName: 'Ana', lastName: 'Sol', accountStatus: 'active' },
    query: async () => (await import('#data/nouns/user/users.ts')).users.record,
    list: async () => (await import('#features/users/users-list.tsx')).usersList,
    edit: paths.userEdit,
    words: async () => (await import('#features/users/user-words.ts')).userVocabulary,
  },
  matchModerators: {
    noun: async () => (await import('@touchline/domain/nouns/moderator/match-moderator.ts')).moderatorNoun,
    record: { userName: 'Someone', status: 'active', scopeType: 'global', permissions: ['score'] },
    query: async () => (await import('#data/nouns/moderator/moderators.ts')).moderators.record,
    list: async () => (await import('#features/moderators/moderators-list.tsx')).moderatorsList,
    words: async () => (await import('#features/moderators/moderator-words.ts')).moderatorVocabulary,
  },
  matches: {
    noun: async () => (await import('@touchline/domain/nouns/match/match.ts')).matchNoun,
    record: { status: 'scheduled', reviewStatus: 'approved', kickOff: new Date(0) },
    query: async () => (await import('#data/nouns/match/matches.ts')).matches.record,
    list: async () => (await import('#features/matches/matches-list.tsx')).matchesList,
    words: async () => (await import('#features/matches/match-words.ts')).matchVocabulary,
  },
  clubOwnershipRequests: {
    noun: async () => (await import('@touchline/domain/nouns/ownership/ownership-request.ts')).ownershipNoun,
    record: { status: 'pending', userId: 'someone', clubId: 'a club' },
    list: async () => (await import('#features/ownership/ownership-list.tsx')).ownershipList,
    facts: async (id) => {
      const { Claim } = await import('#features/ownership/ownership-claim.tsx')
      const { ownershipRequests } = await import('#data/nouns/ownership/ownership.ts')
      return <Claim request={await (await known()).fetchQuery(ownershipRequests.record(id))} club={null} />
    },
    words: async () => (await import('#features/ownership/ownership-history-words.ts')).ownershipVocabulary,
  },
  videos: {
    noun: async () => (await import('@touchline/domain/nouns/video/video.ts')).videoNoun,
    record: { title: 'A video', reviewStatus: 'pending' },
    facts: async (id) => {
      const { VideoFacts } = await import('#features/videos/video-facts.tsx')
      const { videosCollection } = await import('#data/nouns/video/videos.ts')
      return <VideoFacts video={await videosCollection.get(id)} />
    },
    words: async () => (await import('#features/videos/video-words.ts')).videoVocabulary,
  },
}

/** Key of each record. */
const ID = 'one'

const known = async () => (await import('#data/query-client.ts')).queryClient

beforeAll(async () => {
  // The pages read the descriptions as they are loaded: they are loaded again, with more in them.
  vi.resetModules()
  const { url, administrator, serviceToken } = inject('backend')
  bareBrowser(url)
  for (const { noun } of Object.values(described)) Object.assign((await noun()).fields, further)
  for (const [collection, { record }] of Object.entries(described))
    await writeRecord({ url, serviceToken }, `${collection}/${ID}`, { rev: 1, ...record, ...values })
  const { signIn } = await import('#data/session/session.ts')
  await signIn(administrator.email, administrator.password)
  const { stages } = await import('#data/nouns/deal/stages.ts')
  await (await known()).fetchQuery(stages())
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function shown(of: Described, address: string) {
  const client = await known()
  if (of.query) await client.fetchQuery(queryOf((await of.query())(ID)))
  const { routes } = await import('#app/routes.tsx')
  return writtenPage(address, { routes, known: client })
}

async function missingIn(of: Described, lines: readonly string[], otherwise: Described['otherwise'] = {}) {
  const { fields } = await of.noun()
  const words = Object.entries(fields).flatMap(([name, { label }]) => otherwise[name] ?? [label])
  return words.filter((word) => !lines.includes(word))
}

const withForm = Object.entries(described).flatMap(([collection, of]) =>
  of.edit ? [{ collection, of, edit: of.edit(ID), create: of.create }] : [],
)

test.each(withForm)('a further field of $collection stands in its forms', async ({ of, edit, create }) => {
  if (create !== undefined) expect(await missingIn(of, await shown(of, create), of.otherwise)).toEqual([])
  const lines = await shown(of, edit)
  expect(await missingIn(of, lines, { ...of.otherwise, ...of.edited })).toEqual([])
  expect(lines).toContain('Unmistakable')
})

describe.each(Object.entries(described))('a further field of %s', (collection, of) => {
  test('is told on the page of its record', async () => {
    const lines = of.facts
      ? linesOf(<StaticRouter location="/">{await of.facts(ID)}</StaticRouter>, await known())
      : await shown(of, pathOfRecord(collection, ID) ?? '')
    const labels = Object.values(further).map(({ label }) => label)
    expect([...labels, ...told].filter((word) => !lines.includes(word))).toEqual([])
  })

  test('has words in the history', async () => {
    const { fields } = await of.words()
    expect(Object.keys(further).map((name) => fields[name]?.label)).toEqual(
      Object.values(further).map(({ label }) => label),
    )
    expect(fields['furtherDay']?.format?.('2031-05-06', {})).toBe('6 May 2031')
  })
})

const withList = Object.entries(described).flatMap(([collection, { list, ...of }]) =>
  list ? [{ collection, of, list }] : [],
)

describe.each(withList)('a further field of $collection', ({ of, list: listed }) => {
  test('is a column, a filter, a sort and part of a file', async () => {
    const list = await listed()
    const columns = list.columns.map((column) => column.id)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(further)))
    expect(list.filters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['furtherChoice', 'furtherFlag']),
    )
    expect(Object.keys(list.sorts)).toEqual(expect.arrayContaining(['furtherWhole', 'furtherDay']))
    const row = { id: ID, ...of.record, ...values }
    const file = await list.filed?.()
    const filed = file?.columns.filter(({ id }) => id in further)
    expect(filed?.map(({ csv }) => csv(row))).toEqual([
      'Unmistakable',
      4711,
      'Second of two',
      '2031-05-06',
      'Yes',
      'a club',
    ])
  })

  test('is asked of the database', async () => {
    const { page: pageOf } = await listed()
    const client = await known()
    const ask = async (sort: string, filters: Record<string, string>) => {
      asked.length = 0
      const options = pageOf({ filters, sort, direction: 'asc', size: 25 })
      // The database refuses what no index is deployed for: how it was asked is looked at.
      await client.fetchQuery({ ...queryOf(options), retry: false }).catch(() => undefined)
      return asked.join()
    }
    const { list } = await of.noun()
    const filtered = await ask(list.first.sort, { furtherChoice: 'b' })
    expect(filtered).toContain(
      '"field":{"fieldPath":"furtherChoice"},"op":"EQUAL","value":{"stringValue":"b"}',
    )
    expect(await ask('furtherDay', {})).toContain(
      '"field":{"fieldPath":"furtherDay"},"direction":"ASCENDING"',
    )
  })
})

test('every described noun with its own pages is in the table', () => {
  const found = globSync('packages/domain/src/nouns/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('defineNoun({'))
    .map((source) => /collection: '(\w+)'/.exec(source)?.[1] ?? '')
  // The pages of the others are made as those of leagues are.
  const isOwn = (collection: string) => !routedNouns.some((routed) => routed === collection)
  // Cases of reports have a queue alone, without a form or a list.
  const isDrawn = (collection: string) => isOwn(collection) && collection !== 'reportCases'
  expect(new Set(found.filter(isDrawn))).toEqual(new Set(Object.keys(described).filter(isOwn)))
})
