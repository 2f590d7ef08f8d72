import { createHash } from 'node:crypto'
import { DEFAULT_SHARE, drawText, isDrawn } from '@touchline/domain/engine/review/second/draw.ts'
import { lookKeyText, openedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRunnerScene } from '#testing/runner-scene.ts'

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene()
})
afterEach(() => scene.close())

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ids = Array.from({ length: 400 }, (_, at) => `team${at}`)
const isDrawnHere = (id: string) => isDrawn(hashOf(drawText('clubs', `clubs_${id}_2`)), DEFAULT_SHARE)
const drawn = ids.filter(isDrawnHere)
const others = ids.filter((id) => !isDrawnHere(id))

/** Returns a club that Ana decided, with its entry. */
function decided(id: string, at: Date, more: object = {}, record: object = {}) {
  const by = { by: 'ana', byName: 'Ana', at }
  const entry = {
    action: 'reject',
    from: 'requested',
    to: 'rejected',
    reasonCode: 'spam',
    note: null,
    before: { status: 'requested', rejectedAs: null },
    after: { status: 'rejected', rejectedAs: 'spam' },
    ...by,
    ...more,
  }
  return {
    [`decisions/clubs_${id}_2`]: { subjectType: 'clubs', subjectId: id, rev: 2, ...entry },
    [`clubs/${id}`]: {
      name: `Team ${id}`,
      status: 'rejected',
      rejectedAs: 'spam',
      rev: 2,
      updatedAt: new Date(),
      decision: { id: `clubs_${id}_2`, outcome: 'rejected', ...by },
      ...record,
    },
  }
}

test('what the hash draws returns once, as it waited; nothing else does', async () => {
  const [first = '', old = '', automatic = '', edited = '', last = ''] = drawn
  const [other = ''] = others
  const runner = await scene.startRunner()
  await runner.says('all records were checked')
  const now = new Date()
  await scene.put({
    ...decided(other, now),
    ...decided(old, new Date(now.getTime() - 90_000_000)),
    ...decided(automatic, now, { by: 'runner' }),
    ...decided(edited, now, { from: 'needsInfo' }),
    // A note that names the decision on another record.
    [`decisions/clubs_${last}_2`]: decided(last, now)[`decisions/clubs_${last}_2`] ?? {},
    'clubs/pointing': { ...decided(last, now)[`clubs/${last}`], name: 'Pointing' },
    ...decided(first, now),
  })
  const keyOf = (id: string) => `secondLooks/${hashOf(lookKeyText(`clubs_${id}_2`))}`
  await scene.until(keyOf(first), {
    queue: 'clubs',
    subjectId: first,
    decisionId: `clubs_${first}_2`,
    state: 'open',
    waitsIn: 'clubs',
    closedTo: ['ana'],
    people: [],
  })
  const { item } = await scene.read(keyOf(first))
  expect(openedItem(String(item))).toMatchObject({ name: `Team ${first}`, status: 'requested' })
  expect(item).not.toMatch(/Ana|spam/)

  // The same record again, and one after it.
  await scene.put({ [`clubs/${first}`]: { ...decided(first, now)[`clubs/${first}`], city: 'Nice' } })
  await scene.put(decided(last, now))
  await scene.until(keyOf(last), { subjectId: last })
  expect((await scene.read(keyOf(last)))['item']).not.toContain('Pointing')
  for (const id of [other, old, automatic, edited])
    expect([id, await scene.read(keyOf(id))]).toEqual([id, {}])
  expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
})

/** Returns a look judged some minutes ago, and the club's first decision, a rejection. */
function sealed(id: string, minutesAgo: number, ...actions: string[]) {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  const people = ['bo', 'cy'].slice(0, actions.length)
  const look = {
    queue: 'clubs',
    subjectId: id,
    decisionId: `clubs_${id}_2`,
    item: '{}',
    closedTo: ['ana', ...people],
  }
  const verdicts = actions.map((action, n): [string, Record<string, unknown>] => [
    `secondLooks/${id}/verdicts/${people[n]}`,
    { by: people[n], byName: 'B', action, reasonCode: null, note: null, at },
  ])
  return {
    ...decided(id, new Date(Date.now() - 90_000_000)),
    [`secondLooks/${id}`]: { ...look, state: people.length > 1 ? 'rejudged' : 'judged', people },
    ...Object.fromEntries(verdicts),
  }
}

test('what its reviewer did not compare in ten minutes is compared, but for what changes the record', async () => {
  await scene.put({
    ...sealed('same', 11, 'reject'),
    ...sealed('other', 11, 'approve'),
    ...sealed('recent', 1, 'reject'),
    ...sealed('stands', 11, 'approve', 'reject'),
    ...sealed('changes', 11, 'approve', 'approve'),
  })
  const runner = await scene.startRunner()
  await scene.until('secondLooks/same', {
    state: 'agreed',
    people: ['ana', 'bo'],
    verdicts: [
      { by: 'ana', action: 'reject', reasonCode: 'spam' },
      { by: 'bo', action: 'reject' },
    ],
  })
  await scene.until('secondLooks/other', { state: 'split', waitsIn: 'clubs', people: ['bo'] })
  await scene.until('secondLooks/stands', { state: 'settled', people: ['ana', 'bo', 'cy'] })
  await runner.says('all records were checked')
  expect(await scene.read('secondLooks/recent')).toMatchObject({ state: 'judged' })
  expect(await scene.read('secondLooks/changes')).toMatchObject({ state: 'rejudged' })
  expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
})
