import { readFileSync } from 'node:fs'

import { machines, stepsOf } from '@touchline/domain/tables/machines.ts'
import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  type Firestore,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { openRulesScene, outcomeOf, roles, type Role, sceneFor } from '#testing/rules-scene.ts'
import { besideRulesFile, consoleParts, joinedFiles, rulesFile, writtenParts } from './join.ts'

/** Every collection × operation × role, through the official SDK, on the very rules that are deployed. */

const scene = sceneFor(openRulesScene)

/** Every collection of the product, one that does not exist, and one below a document. */
const collections = [
  ...nounCollections,
  'decisions',
  'savedViews',
  'inboxes',
  'viewAlerts',
  'presence',
  'stats',
  'clubs/a/private',
  'ownershipLocks',
  'clipHashes',
  'mappings',
  'heldAnswers',
  'runner',
  'uniqueKeys',
  'outbox',
  'deliveries',
  'reports',
  'reportLimits',
  'unheardOf',
  'users/someone/unheardOf',
] as const

/** Documents whose names matter. */
const names: Record<string, string> = { stats: 'admins', 'clubs/a/private': 'request' }
const pathOf = (of: string) => `${of}/${names[of] ?? 'someone'}`

const operations: Record<string, (db: Firestore, of: string) => Promise<unknown>> = {
  get: (db, of) => getDoc(doc(db, pathOf(of))),
  list: (db, of) => getDocs(collection(db, of)),
  create: (db, of) => addDoc(collection(db, of), { name: 'New' }),
  update: (db, of) => updateDoc(doc(db, pathOf(of)), { name: 'Changed' }),
  delete: (db, of) => deleteDoc(doc(db, pathOf(of))),
}

/**
 * Whether a plain request is allowed. Nobody may write this way, because each write needs other documents (rules-users.test.ts,
 * rules-inbox.test.ts).
 */
function mayDo(role: Role, operation: string, of: string): boolean {
  if (role !== 'administrator' || of.endsWith('unheardOf')) return false
  // An inbox and alerts are one's own.
  if (of === 'inboxes' || of === 'viewAlerts') return false
  // Reports are read by their subject (rules-reports.test.ts), their limits by nobody.
  if (of === 'reports' || of === 'reportLimits') return false
  // What no rule looks into is any administrator's to write.
  if (of === 'clipHashes') return operation !== 'delete'
  if (operation === 'get') return true
  // Answers to reports are among them.
  if (of === 'outbox' || of === 'deliveries') return false
  // A list must be of one's own views or of shared ones; the named documents are got, not listed.
  return operation === 'list' && of !== 'savedViews' && names[of] === undefined
}

const cases = collections.flatMap((of) =>
  Object.keys(operations).flatMap((operation) => roles.map((role) => ({ of, operation, role }))),
)

test.each(cases)('$role: $operation of $of', async ({ of, operation, role }) => {
  await scene.set(pathOf(of), { name: 'As it was', shared: true })
  const run = operations[operation]
  expect(await outcomeOf(run ? run(scene.as[role], of) : Promise.reject(new Error(operation)))).toBe(
    mayDo(role, operation, of) ? 'allowed' : 'denied',
  )
})

test('anyone signed in reads their own record, no matter who they are', async () => {
  expect(await outcomeOf(getDoc(doc(scene.as.player, 'users/player')))).toBe('allowed')
  expect(await outcomeOf(getDoc(doc(scene.as.suspended, 'users/suspended')))).toBe('allowed')
  expect(await outcomeOf(getDoc(doc(scene.as.player, 'users/administrator')))).toBe('denied')
  expect(await outcomeOf(updateDoc(doc(scene.as.player, 'users/player'), { isAdmin: true }))).toBe('denied')
  expect(await outcomeOf(setDoc(doc(scene.as.player, 'users/player'), { isAdmin: true }))).toBe('denied')
})

test('an administrator reads what may not be there', async () => {
  for (const path of ['decisions/users_someone_7', 'users/nobody', 'savedViews/none'])
    expect(await outcomeOf(getDoc(doc(scene.as.administrator, path)))).toBe('allowed')
})

const rules = readFileSync('firebase/firestore.rules', 'utf8')

test.each([rulesFile, besideRulesFile])(
  'without the platform’s part %s allows nothing but to administrators, except one’s own record',
  (file) => {
    const own = joinedFiles[file]?.(consoleParts(writtenParts)) ?? ''
    const conditions = [...own.matchAll(/^ *allow (?<what>[^:]+): if (?<condition>[^;]+);/gm)].map(
      ({ groups }) => groups,
    )
    expect(conditions.length).toBe(own.split('allow ').length - 1)
    const others = conditions.filter(
      (groups) =>
        !/^(isSetting\(\)\s+&& |\w+ in \[[^\]]+\] && )?is(Administrator|Lead)\(\)(?!\s*\|\|)/.test(
          groups?.['condition'] ?? '',
        ),
    )
    expect(others.map((groups) => groups?.['condition'])).toEqual([
      // Where our records are, which is no secret.
      'request.auth != null',
      'request.auth != null && request.auth.uid == uid',
    ])
  },
)

test.each(machines.map((machine) => [`${machine.collection}.${machine.field}`, machine] as const))(
  'the rules have every line of the table %s',
  (_, machine) => {
    const lines = stepsOf(machine).map(({ from, action, to }) => `${from} ${action} ${to}!`)
    expect(lines.filter((line) => !rules.includes(line))).toEqual([])
  },
)
