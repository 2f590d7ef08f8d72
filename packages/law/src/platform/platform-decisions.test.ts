import { collection, doc, getDoc, getDocs, query, serverTimestamp, where } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { openPlatformScene } from '#testing/platform-scene.ts'
import { outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Decisions that a person can read: those on their own records. */

const scene = sceneFor(openPlatformScene)

const path = 'clubOwnershipRequests/subject'

describe('decisions', () => {
  const entry = (subjectType: string) => ({
    subjectType,
    subjectId: 'subject',
    action: 'reject',
    from: 'pending',
    to: 'rejected',
  })
  const read = (id: string, role: 'player' | 'signedOut' = 'player') =>
    outcomeOf(getDoc(doc(scene.as[role], 'decisions', id)))

  test.each([
    ['clubOwnershipRequests', 'userId'],
    ['videos', 'ownerId'],
    ['clubs', 'createdBy'],
    ['leagues', 'createdBy'],
  ])('about one’s own of %s are read by who is its %s', async (of, whose) => {
    const id = `${of}_subject_4`
    const subject = (uid: string) =>
      scene.stage({ [`${of}/subject`]: { [whose]: uid }, [`decisions/${id}`]: entry(of) })
    await subject('player')
    expect(await read(id)).toBe('allowed')
    expect(await read(id, 'signedOut')).toBe('denied')
    await subject('other')
    expect(await read(id)).toBe('denied')
    await scene.remove(`${of}/subject`)
    expect(await read(id)).toBe('denied')
  })

  test('about oneself and others are not, none is listed, and none is written', async () => {
    await scene.set('decisions/users_player_4', {
      ...entry('users'),
      subjectId: 'player',
      by: 'player',
      createdBy: 'player',
    })
    expect(await read('users_player_4')).toBe('denied')
    await scene.set(path, { userId: 'player', status: 'pending' })
    expect(
      await outcomeOf(
        getDocs(
          query(
            collection(scene.as.player, 'decisions'),
            where('subjectId', '==', 'subject'),
            where('subjectType', '==', 'clubOwnershipRequests'),
          ),
        ),
      ),
    ).toBe('denied')
    const forged = {
      ...entry('clubOwnershipRequests'),
      rev: 4,
      by: 'player',
      byName: 'Pat Player',
      at: serverTimestamp(),
    }
    expect(await scene.creates('decisions/clubOwnershipRequests_subject_4', forged)).toBe('denied')
    const approved = { userId: 'player', status: 'approved', rev: 4, updatedBy: 'player' }
    expect(
      await scene.writes({ [path]: approved, 'decisions/clubOwnershipRequests_subject_4': forged }),
    ).toBe('denied')
  })
})
