import { drawnBelow } from '@touchline/domain/engine/review/second/draw.ts'
import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#testing/rules-scene.ts'
import {
  claim,
  ENTRY,
  entry,
  first,
  held,
  live,
  look,
  mark,
  marked,
  ME,
  minutesAgo,
  over,
  sealed,
  secondScene,
  waiting,
} from '#testing/second-scene.ts'

/** Second looks: the final result follows from the verdicts, draws and leads decide what returns, and the rest stays. */

const scene = secondScene()

const verdict = (more: Fields = {}) => ({
  by: ME,
  byName: `${ME} Test`,
  action: 'approve',
  reasonCode: null,
  note: null,
  at: serverTimestamp(),
  ...more,
})

describe('a verdict', () => {
  const judged = { claim: deleteField(), waitsIn: deleteField(), state: 'judged', people: [ME] }
  const seal = (more: Fields = {}, changes: Fields = {}) =>
    scene.commit({ [look]: { ...judged, ...changes }, [sealed(ME)]: verdict(more), [mark]: null })

  test('is sealed by who has it open, and not changed', async () => {
    await scene.stage(held, live)
    for (const more of [{ by: 'bo' }, { byName: 'Bo' }, { action: 'archive' }, { at: new Date() }])
      expect(await seal(more)).toBe('denied')
    expect(await seal({}, { state: 'agreed' })).toBe('denied')
    expect(await seal({}, { people: ['bo'] })).toBe('denied')
    expect(await scene.commit({ [look]: judged, [mark]: null })).toBe('denied')
    expect(await scene.commit({ [sealed(ME)]: verdict() })).toBe('denied')
    expect(await seal()).toBe('allowed')
    expect(await scene.commit({ [sealed(ME)]: { action: 'reject' } })).toBe('denied')
  })

  test('is not given without the claim', async () => {
    expect(await seal()).toBe('denied')
    await scene.stage({ ...held, claim: claim(minutesAgo(11)) })
    expect(await seal()).toBe('denied')
  })

  const own = { ...first, by: ME, byName: 'Me' }
  const final = (state: string, ...verdicts: Fields[]) => ({
    state,
    verdicts,
    people: verdicts.map(({ by }) => by),
    settledAt: serverTimestamp(),
  })

  test('like the first settles it', async () => {
    await scene.stage({ ...over, state: 'judged', people: [ME] }, { [sealed(ME)]: own })
    expect(await scene.commit({ [look]: { state: 'split', waitsIn: 'clubs' } })).toBe('denied')
    expect(await scene.commit({ [look]: final('agreed', first, { ...own, note: 'Other' }) })).toBe('denied')
    expect(await scene.commit({ [look]: final('settled', first, own) })).toBe('denied')
    expect(await scene.commit({ [look]: final('agreed', first, own) })).toBe('allowed')
  })

  test('unlike the first waits for a third, who settles it', async () => {
    const other = { ...own, action: 'reject', reasonCode: 'spam' }
    await scene.stage({ ...over, state: 'judged', people: [ME] }, { [sealed(ME)]: other })
    expect(await scene.commit({ [look]: final('agreed', first, other) })).toBe('denied')
    expect(await scene.commit({ [look]: { state: 'split', waitsIn: 'videos' } })).toBe('denied')
    expect(await scene.commit({ [look]: { state: 'split', waitsIn: 'clubs' } })).toBe('allowed')

    const theirs = { ...other, by: 'bo', byName: 'Bo' }
    await scene.stage(
      { ...over, state: 'rejudged', people: ['bo', ME] },
      { [sealed('bo')]: theirs, [sealed(ME)]: own },
    )
    expect(await scene.commit({ [look]: final('settled', first, own, theirs) })).toBe('denied')
    expect(await scene.commit({ [look]: final('settled', first, theirs, own) })).toBe('allowed')
    expect(await scene.commit({ [look]: { state: 'open' } })).toBe('denied')
  })
})

describe('what returns', () => {
  const created = (more: Fields = {}) => ({ ...waiting, openedAt: serverTimestamp(), ...more })
  const markedTest = { test: true, markedBy: ME, markedByName: `${ME} Test` }
  const asTest = { ...markedTest, closedTo: ['ana', ME] }
  beforeEach(() => scene.remove())

  test('a test item is a lead’s to mark, of a decision that led out of a queue', async () => {
    expect(await scene.commit({ [look]: created(asTest) })).toBe('denied')
    await scene.lead()
    const wrong = [
      {},
      { ...asTest, closedTo: [ME] },
      { ...asTest, state: 'agreed' },
      { ...asTest, subjectId: 'x' },
      { ...asTest, markedBy: 'ana' },
      { ...asTest, markedByName: 'Ana' },
      { test: true, closedTo: ['ana', ME] },
    ]
    for (const more of [...wrong, { ...asTest, verdict: 'approve' }])
      expect([more, await scene.commit({ [look]: created(more) })]).toEqual([more, 'denied'])
    expect(await scene.commit({ 'secondLooks/other': created(asTest) })).toBe('denied')
    expect(await scene.commit({ [look]: created(asTest) })).toBe('allowed')
  })

  test('nor of what led out of no queue, or was decided automatically', async () => {
    await scene.lead()
    for (const more of [{ from: 'needsInfo' }, { action: 'archive' }, { by: 'runner' }]) {
      await scene.set(`decisions/${ENTRY}`, { ...entry, ...more })
      const closedTo = [more.by ?? 'ana', ME]
      expect([more, await scene.commit({ [look]: created({ ...asTest, closedTo }) })]).toEqual([
        more,
        'denied',
      ])
    }
  })
})

describe('the share', () => {
  const set = (share: number, more: Fields = {}, change: Fields = {}) =>
    scene.commit({
      'reviewSettings/clubs': {
        share,
        below: drawnBelow(share),
        rev: 1,
        updatedAt: serverTimestamp(),
        updatedBy: ME,
        ...more,
      },
      'reviewSettings/clubs/changes/1': {
        by: ME,
        byName: `${ME} Test`,
        at: serverTimestamp(),
        before: null,
        after: share,
        ...change,
      },
    })

  test('is a lead’s to set, with an entry', async () => {
    expect(await set(0.1)).toBe('denied')
    await scene.lead()
    expect(await set(0.1, { rev: 2 })).toBe('denied')
    expect(await set(0.1, {}, { after: 0.2 })).toBe('denied')
    expect(await set(0.1, {}, { by: 'bo' })).toBe('denied')
    expect(await set(0.1)).toBe('allowed')
  })
})

// A look's blind reviewers and its subject never change on the way.

describe('who it is closed to', () => {
  const opening = (closedTo: unknown) =>
    scene.commit({ [look]: { claim: claim(), closedTo }, [mark]: marked() })

  test('grows at the end by the reviewer who opens it', async () => {
    await scene.stage({ ...waiting, closedTo: ['ana', 'bo'] })
    for (const closedTo of [
      ['ana', 'bo'],
      [ME],
      ['ana', ME],
      [ME, 'ana', 'bo'],
      ['bo', 'ana', ME],
      ['ana', 'bo', ME, ME],
      ['ana', 'bo', ME, 'cy'],
      ['ana', 'bo', 'cy'],
      `ana,bo,${ME}`,
      null,
    ])
      expect([closedTo, await opening(closedTo)]).toEqual([closedTo, 'denied'])
    expect(await opening(['ana', 'bo', ME])).toBe('allowed')
  })

  test('stays when it is renewed, given back, judged or compared', async () => {
    const closedTo = ['ana']
    await scene.stage(held, live)
    expect(await scene.commit({ [look]: { claim: claim(), closedTo }, [mark]: marked() })).toBe('denied')
    expect(await scene.commit({ [look]: { claim: deleteField(), closedTo }, [mark]: null })).toBe('denied')
    const mine = { ...first, by: ME, byName: `${ME} Test`, at: serverTimestamp() }
    const judged = { claim: deleteField(), waitsIn: deleteField(), state: 'judged', people: [ME] }
    expect(await scene.commit({ [look]: { ...judged, closedTo }, [sealed(ME)]: mine, [mark]: null })).toBe(
      'denied',
    )
    await scene.stage(
      { ...over, state: 'judged', people: [ME] },
      { [sealed(ME)]: { ...mine, action: 'reject', at: new Date() } },
    )
    expect(await scene.commit({ [look]: { state: 'split', waitsIn: 'clubs', closedTo } })).toBe('denied')
    expect(await scene.commit({ [look]: { state: 'split', waitsIn: 'clubs' } })).toBe('allowed')
  })
})

describe('what it is about', () => {
  const others: Fields[] = [
    { item: '{"name":"Other"}' },
    { queue: 'videos' },
    { subjectId: 'other' },
    { decisionId: 'clubs_other_1' },
    { openedAt: new Date(0) },
    { test: true },
    { people: ['bo'] },
    { verdicts: [first] },
    { more: 1 },
  ]

  test.each(others)('is kept, no matter who has it open: %j', async (change) => {
    expect(
      await scene.commit({ [look]: { claim: claim(), closedTo: ['ana', ME], ...change }, [mark]: marked() }),
    ).toBe('denied')
    await scene.stage(held, live)
    expect(await scene.commit({ [look]: change })).toBe('denied')
    expect(await scene.commit({ [look]: { claim: claim(), ...change }, [mark]: marked() })).toBe('denied')
    await scene.lead()
    expect(await scene.commit({ [look]: change })).toBe('denied')
  })

  test('is not removed, nor is a verdict, not even by a lead', async () => {
    await scene.lead()
    expect(await scene.commit({ [look]: null })).toBe('denied')
    await scene.stage({ ...over, state: 'judged', people: [ME] }, { [sealed(ME)]: { ...first, by: ME } })
    expect(await scene.commit({ [sealed(ME)]: null })).toBe('denied')
  })
})
