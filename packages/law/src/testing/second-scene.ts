import { createHash } from 'node:crypto'

import { lookKeyText } from '@touchline/domain/engine/review/second/second-look.ts'
import { beforeEach } from 'vitest'
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { storedAdministrator } from './rules-people.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from './rules-scene.ts'

/** A decision by Ana that returns to the administrator, who is no lead. */

export const ME = 'administrator'
export const ENTRY = 'clubs_team_2'
const KEY = createHash('sha256').update(lookKeyText(ENTRY)).digest('hex')
export const look = `secondLooks/${KEY}`
export const sealed = (uid: string) => `${look}/verdicts/${uid}`
export const mark = `blindReviews/${ME}`
export const first = {
  by: 'ana',
  byName: 'Ana',
  action: 'approve',
  reasonCode: null,
  note: null,
  at: new Date(),
}
export const entry = { ...first, subjectType: 'clubs', subjectId: 'team', from: 'requested', to: 'approved' }
export const waiting = {
  queue: 'clubs',
  subjectId: 'team',
  decisionId: ENTRY,
  item: '{}',
  state: 'open',
  waitsIn: 'clubs',
  closedTo: ['ana'],
  people: [],
  openedAt: new Date(),
}
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
export const claim = (claimedAt: unknown = serverTimestamp()) => ({ by: ME, byName: `${ME} Test`, claimedAt })
export const marked = (more: Fields = {}) => ({
  look: KEY,
  subjectType: 'clubs',
  subjectId: 'team',
  at: serverTimestamp(),
  ...more,
})
export const held = { ...waiting, closedTo: ['ana', ME], claim: claim(new Date()) }
/** The mark of a held decision. */
export const live = { [mark]: { ...marked(), at: new Date() } }
/** The decision without its fields for waiting. */
export const over = Object.fromEntries(
  Object.entries(held).filter(([name]) => name !== 'waitsIn' && name !== 'claim'),
)

async function openSecondScene() {
  const scene = await openRulesScene()
  const stage = (fields: Fields = waiting, more: Record<string, Fields | null> = {}) =>
    scene.stage({ [look]: fields, [mark]: null, [sealed(ME)]: null, [sealed('bo')]: null, ...more })
  return {
    ...scene,
    stage,
    remove: () => scene.stage({ [look]: null }),
    async reset(): Promise<void> {
      await scene.stage({
        'users/administrator': storedAdministrator({ isLead: false }),
        'stats/leads': { count: 1, userId: 'ana' },
        // Published records are read by the platform's own people and anyone who signs in with it.
        'clubs/team': { name: 'Team', status: 'rejected', rev: 2 },
        [`decisions/${ENTRY}`]: entry,
        'decisions/clubs_other_1': { ...entry, subjectId: 'other' },
        'reviewSettings/clubs': null,
        'reviewSettings/clubs/changes/1': null,
      })
      await stage()
    },
    lead: () => scene.set('users/administrator', storedAdministrator({ isLead: true })),
    /** Commits several documents at once, merged into their fields; null removes one. */
    commit(writes: Record<string, Fields | null>) {
      const batch = writeBatch(scene.as.administrator)
      for (const [path, fields] of Object.entries(writes))
        if (fields === null) batch.delete(doc(scene.as.administrator, path))
        else batch.set(doc(scene.as.administrator, path), fields, { merge: true })
      return outcomeOf(batch.commit())
    },
    read: (path: string) => outcomeOf(getDoc(doc(scene.as.administrator, path))),
  }
}

/** Returns the scene of a file's tests, reset before each. */
export function secondScene(): Awaited<ReturnType<typeof openSecondScene>> {
  const scene = sceneFor(openSecondScene)
  beforeEach(() => scene.reset())
  return scene
}
