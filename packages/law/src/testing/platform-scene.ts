import { deleteField, doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { type Fields, openRulesScene, outcomeOf, type Role, type RulesScene } from './rules-scene.ts'

/** Writes of the platform's app, in the tests of firebase/rules/platform: as `player`, a person of the platform. */

export type PlatformScene = RulesScene & {
  creates: (path: string, fields: Fields, role?: Role) => Promise<'allowed' | 'denied'>
  /** Null removes a field. */
  updates: (path: string, fields: Fields, role?: Role) => Promise<'allowed' | 'denied'>
  /** Creates or replaces several documents in one commit. */
  writes: (documents: Record<string, Fields>, role?: Role) => Promise<'allowed' | 'denied'>
}

const now = serverTimestamp()

/** Fields that the example rules require of everything a person submits. */
export const filed = { createdBy: 'player', createdAt: now, updatedAt: now } as const

export const person: Fields = {
  firstName: 'Pat',
  lastName: 'Player',
  isAdmin: false,
  managedClubIds: ['theirs'],
  roles: ['player', 'clubManager'],
}

export async function openPlatformScene(): Promise<PlatformScene> {
  const scene = await openRulesScene()
  await scene.set('users/player', person)
  const { as } = scene
  return {
    ...scene,
    creates: (path, fields, role = 'player') => outcomeOf(setDoc(doc(as[role], path), fields)),
    updates: (path, fields, role = 'player') =>
      outcomeOf(updateDoc(doc(as[role], path), { updatedAt: now, ...removing(fields) })),
    writes: (documents, role = 'player') => {
      const batch = writeBatch(as[role])
      for (const [path, fields] of Object.entries(documents)) batch.set(doc(as[role], path), fields)
      return outcomeOf(batch.commit())
    },
  }
}

const removing = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? deleteField()]))

/** Fields that only the console decides or that grant access: no person may write any of them. */
export const notTheirs: readonly Fields[] = [
  { rev: 1 },
  { updatedBy: 'player' },
  { claim: { by: 'player', byName: 'Pat Player', claimedAt: now } },
  { decision: { id: 'x', outcome: 'approve', by: 'player', byName: 'Pat', at: now } },
  { search: ['pat'] },
  { near: ['pat'] },
  { unheardOf: true },
]
