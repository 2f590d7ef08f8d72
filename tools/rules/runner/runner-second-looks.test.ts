import { LEFT_AFTER_MS } from '@touchline/domain/review/second/second-look.ts'
import { expect, test } from 'vitest'
import { now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner } from '#tools/rules/testing/runner-scene.ts'
import { ago } from './runner-guarded.ts'

/** The runner's writes to a second look whose reviewer closed the console before it compared. */

const path = 'secondLooks/left'
const said = (by: string, action: string, at: Date): Fields => ({
  by,
  byName: by,
  action,
  reasonCode: null,
  note: null,
  at,
})
const first = said('ana', 'approve', ago(LEFT_AFTER_MS * 9))
const look = (state: string, ...people: string[]): Fields => ({
  queue: 'clubs',
  subjectId: 'team',
  decisionId: 'clubs_team_2',
  item: '{}',
  state,
  people,
  closedTo: ['ana', ...people],
})
const left = (state: string, ...verdicts: Fields[]): Documents => ({
  'decisions/clubs_team_2': { ...first, subjectType: 'clubs', subjectId: 'team' },
  [path]: look(state, ...verdicts.map(({ by }) => String(by))),
  ...Object.fromEntries(verdicts.map((one) => [`${path}/verdicts/${String(one['by'])}`, one])),
})
const final = (state: string, ...verdicts: Fields[]): Fields => ({
  state,
  verdicts,
  people: verdicts.map(({ by }) => by),
  settledAt: now,
})
const write = (stored: Documents, fields: Fields) =>
  asRunner(stored, { [path]: { ...stored[path], ...fields } })
const long = ago(LEFT_AFTER_MS)

test('one that agrees is settled, and one that differs waits for a third', () => {
  const same = said('bo', 'approve', long)
  const other = said('bo', 'reject', long)
  expect(write(left('judged', same), final('agreed', first, same))).toBe('allowed')
  expect(write(left('judged', same), { state: 'split', waitsIn: 'clubs' })).toBe('denied')
  expect(write(left('judged', other), { state: 'split', waitsIn: 'clubs' })).toBe('allowed')
  expect(write(left('judged', other), { state: 'split', waitsIn: 'videos' })).toBe('denied')
  expect(write(left('judged', other), final('agreed', first, other))).toBe('denied')
})

test('not before its reviewer had the time to', () => {
  const same = said('bo', 'approve', ago(LEFT_AFTER_MS - 1))
  expect(write(left('judged', same), final('agreed', first, same))).toBe('denied')
})

test('a third verdict, where the first decision stands by it', () => {
  const other = said('bo', 'reject', ago(LEFT_AFTER_MS * 2))
  const stands = left('rejudged', other, said('cy', 'approve', long))
  expect(write(stands, final('settled', first, other, said('cy', 'approve', long)))).toBe('allowed')
  const changes = left('rejudged', other, said('cy', 'reject', long))
  expect(write(changes, final('settled', first, other, said('cy', 'reject', long)))).toBe('denied')
})

test('nothing of one that waits or is over', () => {
  const same = said('bo', 'approve', long)
  for (const state of ['open', 'split', 'agreed', 'settled'])
    expect([state, write(left(state, same), final('agreed', first, same))]).toEqual([state, 'denied'])
})
