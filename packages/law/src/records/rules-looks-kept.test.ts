import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import type { Fields } from '#testing/rules-scene.ts'
import {
  claim,
  first,
  held,
  live,
  look,
  mark,
  marked,
  ME,
  secondScene,
  over,
  sealed,
  waiting,
} from '#testing/second-scene.ts'

// A look's blind reviewers and its subject never change on the way.
const scene = secondScene()

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
    const verdict = { ...first, by: ME, byName: `${ME} Test`, at: serverTimestamp() }
    const judged = { claim: deleteField(), waitsIn: deleteField(), state: 'judged', people: [ME] }
    expect(await scene.commit({ [look]: { ...judged, closedTo }, [sealed(ME)]: verdict, [mark]: null })).toBe(
      'denied',
    )
    await scene.stage(
      { ...over, state: 'judged', people: [ME] },
      { [sealed(ME)]: { ...verdict, action: 'reject', at: new Date() } },
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
