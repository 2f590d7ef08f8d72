import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  besideRulesFile,
  joinedFiles,
  joinRules,
  shippedNouns,
  writtenParts,
} from '@touchline/law/rules/join.ts'
import { compareLive, EXISTING_CONFIG, saveLive } from './live-command.ts'

/** The commands of the chapter “A project that exists” of docs/firebase.md that need no Firebase. */

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-live-'))
  mkdirSync(join(root, 'firebase/beside'), { recursive: true })
  for (const file of ['firebase.json', 'firebase/firestore.indexes.json', ...Object.keys(joinedFiles)])
    cpSync(file, join(root, file))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /chats/{id} { allow read, write: if request.auth != null; }
    match /users/{uid} { allow read: if request.auth != null && request.auth.uid == uid; }
  }
}
`
const CHATS = 'match /chats/{id} { allow read, write: if request.auth != null; }\n'
const OWN = 'match /users/{uid} { allow read: if request.auth != null && request.auth.uid == uid; }\n'
const STORAGE = `service firebase.storage {
  match /b/{bucket}/o {
    match /stickers/{file} { allow read: if true; }
  }
}
`
const INDEXES = {
  indexes: [
    {
      collectionGroup: 'chats',
      queryScope: 'COLLECTION_GROUP',
      fields: [
        { fieldPath: 'room', order: 'ASCENDING' },
        { fieldPath: 'at', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [{ collectionGroup: 'sessions', fieldPath: 'expires', ttl: true, indexes: [] }],
}

function saved(files: Record<string, string>): string {
  const folder = join(root, 'live')
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}
const whole = { 'firestore.rules': RULES, 'firestore.indexes.json': JSON.stringify(INDEXES) }
/** Builds like `npm run rules -- build` with these files in the platform's folder. */
const buildWith = (theirs: string) =>
  writeFileSync(
    join(root, 'firebase/firestore.rules'),
    joinRules({ ...writtenParts, 'platform/firestore/theirs.rules': theirs }, shippedNouns),
  )

test('rules that nobody copied refuse, and nothing is written', () => {
  const { report, isLost } = compareLive({ live: saved(whole), dropped: [], site: 'desk', root })
  expect(isLost).toBe(true)
  expect(report).toContain('live permissions kept 1, lost 6, given up 0.')
  expect(report).toContain('match /chats/{id}  get, list, create, update, delete: if request.auth != null')
  expect(report).toContain('npm run rules -- build')
  expect(existsSync(join(root, EXISTING_CONFIG))).toBe(false)
})

test('copied or given up, they let a configuration be written that has everything of both sides', () => {
  buildWith(CHATS)
  const live = saved(whole)
  expect(compareLive({ live, dropped: [], site: 'desk', root }).isLost).toBe(true)
  const { report, isLost } = compareLive({ live, dropped: ['users/{uid}'], site: 'desk', root })
  expect(isLost).toBe(false)
  expect(report).toContain('live permissions kept 6, lost 0, given up 1.')
  expect(report).toContain('chats (room ASCENDING, at DESCENDING) COLLECTION_GROUP')
  expect(report).toContain('No rule of the platform leaves a field of the console open.')
  expect(report).toMatch(/Size: [0-9,]{6} of 262,144 bytes of source; compiled about [0-9,]{7} of 256,000/)

  // The shape of the file is ours.
  const config = JSON.parse(readFileSync(join(root, EXISTING_CONFIG), 'utf8')) as {
    firestore: { rules: string; indexes: string }
    storage: object
    hosting: { site: string; public: string }
  }
  expect(config.hosting).toMatchObject({ site: 'desk', public: 'packages/console/dist' })
  expect(config.firestore.rules).toBe('firebase/firestore.rules')
  const merged = JSON.parse(readFileSync(join(root, config.firestore.indexes), 'utf8')) as typeof INDEXES
  expect(merged.indexes).toEqual(expect.arrayContaining(INDEXES.indexes))
  expect(merged.fieldOverrides).toEqual(expect.arrayContaining(INDEXES.fieldOverrides))
  expect(merged.indexes.length).toBeGreaterThan(150)
  const exempt = merged.fieldOverrides.map(
    ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
  )
  expect(exempt).not.toContain('users.email')
})

test('a rule that leaves fields of the console open is named with them', () => {
  buildWith(`${CHATS}${OWN}match /users/{uid} { allow update: if request.auth.uid == uid; }`)
  expect(compareLive({ live: saved(whole), dropped: [], root }).report).toMatch(
    /match \/users\/\{uid\} {2}update: if request.auth.uid == uid\n {4}.*accountStatus.*isAdmin/,
  )
})

test('without a site it only says what is different', () => {
  buildWith(CHATS + OWN)
  const { isLost } = compareLive({ live: saved(whole), dropped: [], root })
  expect(isLost).toBe(false)
  expect(existsSync(join(root, EXISTING_CONFIG))).toBe(false)
})

test('rules for files count too', () => {
  buildWith(CHATS + OWN)
  const { report, isLost } = compareLive({
    live: saved({ ...whole, 'storage.rules': STORAGE }),
    dropped: [],
    root,
  })
  expect(isLost).toBe(true)
  expect(report).toContain('match /stickers/{file}  get, list: if true')
})

test('a rule of the platform that collides with one of ours is said with its line', () => {
  buildWith('function isAdministrator() { return true; }\n')
  expect(() => compareLive({ live: saved(whole), dropped: [], root })).toThrow(/firestore\.rules:\d+/)
})

test('the command ends with 1 where something would be lost', () => {
  const live = saved(whole)
  const run = (...more: string[]) =>
    spawnSync(
      process.execPath,
      ['tools/rules/rules.ts', 'compare', '--live', join(live, 'firestore.rules'), ...more],
      {
        encoding: 'utf8',
      },
    )
  const refused = run()
  expect(refused.stderr).toContain('match /chats/{id}')
  expect(refused.status).toBe(1)
  const given = run('--drop', 'chats/{id}', '--drop', 'users/{uid}')
  expect([given.stderr, given.status]).toEqual(['', 0])
  expect(given.stdout).toContain('given up 6')
})

/** Starts the parts of Firebase's and Firestore's administration that are used, from their public documentation. */
async function startAdministration(): Promise<{ server: Server; url: string; asked: string[] }> {
  const project = '/v1/projects/club'
  const name = (rest: string) => `projects/club/databases/(default)/collectionGroups/${rest}`
  const answers: Record<string, object> = {
    [`${project}/releases`]: {
      releases: [
        { name: 'projects/club/releases/cloud.firestore', rulesetName: 'projects/club/rulesets/one' },
      ],
      nextPageToken: 'more',
    },
    [`${project}/releases?pageToken=more`]: {
      releases: [
        {
          name: 'projects/club/releases/firebase.storage/club.appspot.com',
          rulesetName: 'projects/club/rulesets/two',
        },
        { name: 'projects/club/releases/prod', rulesetName: 'projects/club/rulesets/three' },
      ],
    },
    [`${project}/rulesets/one`]: { source: { files: [{ name: 'firestore.rules', content: RULES }] } },
    [`${project}/rulesets/two`]: { source: { files: [{ name: 'storage.rules', content: STORAGE }] } },
    [`${project}/databases/(default)/collectionGroups/-/indexes`]: {
      indexes: INDEXES.indexes.map(({ queryScope, fields }) => ({
        name: name('chats/indexes/x'),
        queryScope,
        fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
        state: 'READY',
      })),
    },
    [`${project}/databases/(default)/collectionGroups/-/fields?filter=indexConfig.usesAncestorConfig=false OR ttlConfig:*`]:
      {
        fields: [
          { name: name('__default__/fields/*'), indexConfig: { indexes: [] } },
          { name: name('sessions/fields/expires'), indexConfig: {}, ttlConfig: { state: 'ACTIVE' } },
          {
            name: name('users/fields/tags'),
            indexConfig: {
              indexes: [
                { queryScope: 'COLLECTION', fields: [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }] },
              ],
            },
          },
        ],
      },
  }
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '').replaceAll('+', ' ')
    asked.push(address)
    const isKnown = request.headers.authorization === 'Bearer token' && address in answers
    response.statusCode = isKnown ? 200 : 403
    response.end(JSON.stringify(answers[address] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  return { server, url: `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}`, asked }
}

test('saving asks Firebase for both rules and for the indexes, and never overwrites what was saved', async () => {
  const { server, url } = await startAdministration()
  const to = join(root, 'saved')
  const saving = {
    from: 'firebase:club',
    to,
    environment: { GOOGLE_OAUTH_ACCESS_TOKEN: 'token' },
    apis: { rules: url, firestore: url },
  }
  expect(await saveLive(saving)).toContain(
    'Saved firestore.rules, storage.rules, firestore.indexes.json of club',
  )
  expect(readFileSync(join(to, 'firestore.rules'), 'utf8')).toBe(RULES)
  expect(readFileSync(join(to, 'storage.rules'), 'utf8')).toBe(STORAGE)
  expect(JSON.parse(readFileSync(join(to, 'firestore.indexes.json'), 'utf8'))).toMatchObject({
    indexes: [{ collectionGroup: 'chats', queryScope: 'COLLECTION_GROUP' }],
    fieldOverrides: [
      { collectionGroup: 'sessions', fieldPath: 'expires', ttl: true, indexes: [] },
      {
        collectionGroup: 'users',
        fieldPath: 'tags',
        indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
      },
    ],
  })
  await expect(saveLive(saving)).rejects.toThrow('already has a saved copy')
  expect(compareLive({ live: to, dropped: [], root }).report).toContain(
    'chats (room ASCENDING, at DESCENDING) COLLECTION_GROUP',
  )
  const other = { ...saving, to: join(root, 'other') }
  await expect(saveLive({ ...other, environment: { GOOGLE_OAUTH_ACCESS_TOKEN: 'old' } })).rejects.toThrow(
    /Firebase Viewer/,
  )
  await expect(saveLive({ ...other, from: './data' })).rejects.toThrow('firebase:PROJECT')
  expect(existsSync(other.to)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})

test('beside a platform it compares with the other rules, and says that none of theirs opens ours', () => {
  const compared = (theirs: string) => {
    const text = joinedFiles[besideRulesFile]?.({
      ...writtenParts,
      'platform/beside/firestore/theirs.rules': theirs,
    })
    writeFileSync(join(root, besideRulesFile), text ?? '')
    return compareLive({ live: join(root, 'live'), dropped: [], beside: true, site: 'desk', root })
  }
  saved(whole)
  expect(compared('')).toMatchObject({
    isLost: true,
    report: expect.stringContaining('Copy them to firebase/rules/platform/beside'),
  })
  const { report, isLost } = compared(`${CHATS}${OWN}`)
  expect(isLost).toBe(false)
  expect(report).toContain('live permissions kept 7, lost 0, given up 0.')
  expect(report).toContain('No rule of the platform opens a field of the console.')
  expect(report).toMatch(/Size: [0-9,]{6} of 262,144 bytes of source/)
  expect(JSON.parse(readFileSync(join(root, EXISTING_CONFIG), 'utf8'))).toMatchObject({
    firestore: { rules: 'firebase/beside/firestore.rules' },
    storage: { rules: 'firebase/beside/storage.rules' },
  })
  expect(compared(`${CHATS}${OWN}match /{any=**} { allow read: if true; }`).report).toContain(
    'These rules of the platform open records of the console:\n  match /{any=**}  get, list: if true',
  )
})
