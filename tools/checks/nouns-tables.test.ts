import { globSync, readFileSync } from 'node:fs'

import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { describe, expect, test } from 'vitest'

/** Nouns in a row that make a table, to which a new noun would have to be added. */
const TABLE = 4
const TABLES_MAX = 11

/** Files that name many nouns, typed by `nouns.ts`: a new noun doesn't compile until they have it. */
const tables: Readonly<Record<string, string>> = {
  'packages/domain/src/engine/catalogue/nouns.ts': 'the table',
  'packages/domain/src/tables/machines.ts': 'the state machines, which would weigh on the first list',
  'packages/domain/src/tables/derivations.ts':
    'what follows from facts, whose schemas and rules no list loads',
  'packages/domain/src/nouns/review-rule/signals.ts': 'what rules ask of each queue, which no list loads',
  'packages/domain/src/nouns/report/report-subjects.ts':
    'what can be reported, with the actions of each state table that answer reports',
  'packages/console/src/features/reports/reported-subjects.ts':
    'what is asked and done about each kind of reported record',
  'packages/console/src/paths.ts': 'every address; nouns.ts names the pages of a noun by its keys',
  'packages/console/src/app/noun-histories.ts': 'the words of each area, which no area may import of another',
  'packages/console/src/data/search/searched-nouns.ts': 'what is searched: the palette, fields and filters',
  'packages/domain/src/mapping/known-names.ts': 'what other programs call our nouns and their fields',
  'packages/demo/src/demo.ts': 'the demo data, in the order of loading',
}

/** Tests that name many nouns, and their helpers. */
const tested: Readonly<Record<string, string>> = {
  'e2e/review/eight-people.ts': 'waiting items of all five kinds',
  'packages/console/src/paths.test.ts': 'every address once more, literally',
  'packages/console/src/testing/described-nouns.test.tsx': 'every described noun, with further fields',
  'packages/console/src/testing/look-ups.test.tsx': 'an item of each queue, typed by nouns.ts',
  'packages/console/src/testing/review-queues.ts': 'the queue of each noun that waits, typed by nouns.ts',
  'packages/demo/src/records/sales.test.ts': 'the nouns of sales together',
  'packages/domain/src/kept/comment/comment.test.ts': 'what can be commented on',
  'packages/domain/src/engine/log/decision.test.ts': 'whom an entry of each kind concerns',
  'packages/domain/src/nouns/club/club-status.test.ts': 'the counters of a club',
  'packages/demo/src/derived.test.ts': 'what follows of each noun',
  'packages/domain/src/tables/fields-to-write.test.ts': 'a record of each noun as a platform writes it',
  'packages/domain/src/runner/automatic.test.ts': 'facts of several nouns, which the runner leaves',
  'packages/domain/src/tables/decision-words.test.ts': 'how decisions about several nouns are called',
  'packages/domain/src/tables/misfit.test.ts': 'fields of several nouns',
  'packages/domain/src/testing/asked-of-records.ts':
    'what pages ask of a record of each noun, typed by nouns.ts',
  'packages/domain/src/tables/readable.test.ts': 'every schema, typed by nouns.ts',
  'packages/domain/src/nouns/review-rule/review-rule.test.ts': 'what a rule may do in which queue',
  'packages/domain/src/runner/rule-decides.test.ts': 'what a rule decides in each queue',
  'packages/runner/src/tasks/deciding-rules.test.ts': 'a record of each queue that a rule decides',
  'packages/runner/src/commit-time.test.ts':
    'records that the runner leaves to somebody who wrote in between',
  'packages/domain/src/tables/concerned.test.ts': 'whom decisions about each noun concern',
  'packages/domain/src/tables/statement/statement.test.ts': 'every action of each noun, and what it takes',
  'packages/domain/src/tables/transparency.test.ts': 'a log of several areas',
  'packages/law/src/contract/contract.test.ts': 'types of single fields, as the contract says them',
  'packages/law/src/attacks/causes.test.ts': 'a record of each noun that follows another',
  'packages/law/src/rules/rules-other-programs.test.ts':
    'a record of each noun, and an edit of it, typed by nouns.ts',
  'packages/law/src/rules/rules-odd-records.test.ts': 'what a decision about each noun is about',
  'packages/law/src/testing/odd/steps.ts': 'what is written with a step of each noun',
  'packages/law/src/testing/odd/decisions.ts': 'decisions of several nouns that are no step of a table',
  'packages/law/src/platform/platform-decisions.test.ts': 'whose a decision is, by noun',
  'packages/law/src/platform/platform-reports.test.ts': 'what can be reported, and what belongs to a report',
  'packages/domain/src/nouns/report/report-measures.test.ts': 'what answers reports about each noun',
  'packages/domain/src/mapping/draft.test.ts': 'what collections of other programs are taken for',
  'tools/adopt/adopt.test.ts': 'a record of each noun as a platform writes it',
  'tools/platform/made-platform.ts': 'the state of each noun that another program writes',
  'tools/platform/connected.test.ts': 'what the people of two platforms complete in a draft',
  'tools/platform/terrace.ts': 'a platform, and what a mapping should make of it',
  'tools/platform/rec.ts': 'another platform, and what a mapping should make of it',
  'e2e/clubs/club-merge.e2e.ts': 'everything that moves with a club',
  'e2e/nouns/forms.ts': 'the form of each noun, typed by nouns.ts',
  'e2e/nouns/lists.ts': 'the list of each noun, typed by nouns.ts',
  'e2e/nouns/queues.ts': 'the queue of each noun, typed by nouns.ts',
  'e2e/console/odd-nouns.ts': 'odd records of each noun, typed by nouns.ts',
  'e2e/shell/shell.e2e.ts': 'the items in each queue',
  'e2e/platform/find-everything.ts': 'the list and the queue of each noun that another program writes',
}

/** A collection as a string or as a key. */
const named = nounCollections.map((collection) => ({
  collection,
  pattern: new RegExp(`['"\`]${collection}['"\`]|\\b${collection}:|^\\s*${collection},$`, 'm'),
}))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
const namedIn = (text: string) =>
  named.filter(({ pattern }) => pattern.test(withoutComments(text))).map(({ collection }) => collection)

const sources = globSync([
  'packages/*/src/**/*.{ts,tsx}',
  'tools/**/*.{ts,mjs}',
  'e2e/**/*.{ts,mjs}',
  'bench/**/*.{ts,mjs}',
])
const manyIn = sources.filter((path) => namedIn(readFileSync(path, 'utf8')).length >= TABLE)

describe('what counts as naming a noun', () => {
  test.each([
    ["const areas = ['users', 'clubs']", ['users', 'clubs']],
    ['const pages = { leagues: paths.league }', ['leagues']],
    ['const all = {\n  clubs,\n}', ['clubs']],
    ["useFresh('leagues'); // of clubs: 'clubs'", ['leagues']],
    ['import { contacts } from "zod"; const isUsers = usersOf(activitiesLeft)', []],
  ])('%j', (text, collections) => expect(namedIn(text).toSorted()).toEqual(collections.toSorted()))
})

test(`at most ${TABLES_MAX} files know ${TABLE} nouns or more, each for a reason`, () => {
  const known = [...Object.keys(tables), ...Object.keys(tested)]
  expect(manyIn.filter((path) => !known.includes(path))).toEqual([])
  expect(Object.keys(tables).length).toBeLessThanOrEqual(TABLES_MAX)
})

test('every exception is still one', () => {
  const known = [...Object.keys(tables), ...Object.keys(tested)]
  expect(known.filter((path) => !manyIn.includes(path))).toEqual([])
})
