import { arrayUnion, collection, deleteField, getDocs, orderBy, query, where } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '#testing/rules-scene.ts'
import {
  claim,
  ENTRY,
  first,
  held,
  live,
  look,
  mark,
  marked,
  ME,
  minutesAgo,
  secondScene,
  over,
  sealed,
  waiting,
} from '#testing/second-scene.ts'

// The second reviewer can't learn the first verdict before their own is sealed.
const scene = secondScene()

const take = () => ({ claim: claim(), closedTo: arrayUnion(ME) })

describe('opening', () => {
  test('takes the claim, closes it to oneself for good and marks what one is blind to', async () => {
    expect(await scene.commit({ [look]: take(), [mark]: marked() })).toBe('allowed')
    // Renewed, and given back: then it is open to others alone.
    expect(await scene.commit({ [look]: { claim: claim() }, [mark]: marked() })).toBe('allowed')
    expect(await scene.commit({ [look]: { claim: claim() } })).toBe('denied')
    expect(await scene.commit({ [look]: { claim: deleteField() }, [mark]: null })).toBe('allowed')
    expect(await scene.commit({ [look]: take(), [mark]: marked() })).toBe('denied')
  })

  test('not without the mark, nor with that of something else', async () => {
    expect(await scene.commit({ [look]: take() })).toBe('denied')
    expect(await scene.commit({ [look]: take(), [mark]: marked({ subjectId: 'other' }) })).toBe('denied')
    expect(await scene.commit({ [look]: { claim: claim() }, [mark]: marked() })).toBe('denied')
  })

  test('not what one decided, nor what a colleague has open, nor what no longer waits', async () => {
    const theirs = { by: 'bo', byName: 'Bo', claimedAt: new Date() }
    for (const fields of [
      { ...waiting, closedTo: [ME] },
      { ...waiting, claim: theirs },
      { ...over, closedTo: ['ana'], state: 'judged' },
    ]) {
      await scene.stage(fields)
      expect(await scene.commit({ [look]: take(), [mark]: marked() })).toBe('denied')
    }
  })

  test('not of a record that one follows, whose verdicts one hears', async () => {
    await scene.stage(waiting, { 'clubs/team': { followers: ['bo', ME] } })
    expect(await scene.commit({ [look]: take(), [mark]: marked() })).toBe('denied')
    await scene.set('clubs/team', { followers: ['bo'] })
    expect(await scene.commit({ [look]: take(), [mark]: marked() })).toBe('allowed')
  })

  test('one at a time: the mark stays as long as its claim', async () => {
    await scene.stage(held, live)
    await scene.set('secondLooks/another', { ...waiting, subjectId: 'other' })
    const another = { 'secondLooks/another': take(), [mark]: marked({ look: 'another', subjectId: 'other' }) }
    expect(await scene.commit(another)).toBe('denied')
    expect(await scene.commit({ [mark]: null })).toBe('denied')
    await scene.stage({ ...held, claim: claim(minutesAgo(11)) }, live)
    expect(await scene.commit({ [mark]: null })).toBe('allowed')
  })
})

describe('blindness', () => {
  const history = (id: string) =>
    outcomeOf(
      getDocs(
        query(
          collection(scene.as.administrator, 'decisions'),
          where('subjectType', '==', 'clubs'),
          where('subjectId', '==', id),
          orderBy('at', 'desc'),
        ),
      ),
    )
  const told = ['clubs/team', `decisions/${ENTRY}`, `outbox/${ENTRY}`, `deliveries/${ENTRY}`]

  test('with it open, neither the record nor what was decided about it is read', async () => {
    for (const path of told) expect([path, await scene.read(path)]).toEqual([path, 'allowed'])
    expect(await history('team')).toBe('allowed')
    await scene.stage(held, live)
    for (const path of told) expect([path, await scene.read(path)]).toEqual([path, 'denied'])
    expect(await history('team')).toBe('denied')
    // Of anything else, all is read as ever.
    for (const path of ['clubs/other', 'decisions/clubs_other_1'])
      expect(await scene.read(path)).toBe('allowed')
    expect(await history('other')).toBe('allowed')
    expect(await outcomeOf(getDocs(collection(scene.as.administrator, 'decisions')))).toBe('denied')
  })

  test('the same of a match', async () => {
    await scene.set('matches/final', { reviewStatus: 'rejected', rev: 2 })
    expect(await scene.read('matches/final')).toBe('allowed')
    const match = { queue: 'matches', subjectId: 'final' }
    await scene.stage(
      { ...held, ...match },
      { [mark]: { ...marked(), subjectType: 'matches', subjectId: 'final', at: new Date() } },
    )
    expect(await scene.read('matches/final')).toBe('denied')
    expect(await scene.read('decisions/matches_final_2')).toBe('denied')
    expect(await scene.read('clubs/team')).toBe('allowed')
  })

  test('ends with the lease', async () => {
    await scene.stage(held, { [mark]: { ...marked(), at: minutesAgo(11) } })
    for (const path of told) expect(await scene.read(path)).toBe('allowed')
  })

  test('what a colleague said is read by who has given a verdict', async () => {
    await scene.stage({ ...held, state: 'split', people: ['bo'] }, { [sealed('bo')]: { ...first, by: 'bo' } })
    expect(await scene.read(sealed('bo'))).toBe('denied')
    await scene.stage(
      { ...over, state: 'rejudged', people: ['bo', ME] },
      { [sealed('bo')]: { ...first, by: 'bo' } },
    )
    expect(await scene.read(sealed('bo'))).toBe('allowed')
  })

  test('figures are one’s own, or a lead’s', async () => {
    await scene.stage({ ...over, closedTo: ['ana', 'bo'], state: 'agreed', people: ['ana', 'bo'] })
    expect(await scene.read(look)).toBe('denied')
    const all = collection(scene.as.administrator, 'secondLooks')
    expect(await outcomeOf(getDocs(query(all, where('people', 'array-contains', ME))))).toBe('allowed')
    expect(await outcomeOf(getDocs(query(all, where('people', 'array-contains', 'bo'))))).toBe('denied')
    expect(await outcomeOf(getDocs(query(all, where('waitsIn', '==', 'clubs'))))).toBe('allowed')
    await scene.lead()
    expect(await scene.read(look)).toBe('allowed')
    expect(await outcomeOf(getDocs(all))).toBe('allowed')
  })
})
