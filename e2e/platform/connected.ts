import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import {
  FINDINGS_PATH,
  HELD_ANSWERS,
  mappingId,
  MAPPINGS,
  type FindingsByNoun,
} from '@touchline/domain/mapping/connection.ts'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { PROJECT, serviceClient } from '@touchline/firestore/service-client'
import { type FirestoreFields, plainFields } from '@touchline/firestore/values'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { serviceWrites } from '#e2e/testing/service-writes.ts'

/** A client of our records below a document, with the platform's at the root. */
export const ours = (backend: TestBackend) =>
  serviceWrites(
    async () => serviceClient({ fetch, url: backend.url, token: await backend.serviceToken(), at: BESIDE }),
    'beside-admin',
  )

/** A user of our records. */
export function person(firstName: string, lastName: string, more: object = {}): Record<string, unknown> {
  const record = { firstName, lastName, email: `${firstName}@post.example`.toLowerCase(), roles: [] }
  const now = new Date()
  return {
    ...record,
    ...derivedUserFields(record),
    accountStatus: 'active',
    isAdmin: false,
    createdAt: now,
    updatedAt: now,
    rev: 1,
    ...more,
  }
}

/** How the platform of these tests is read. */
const mapping: Mapping = {
  users: {
    from: 'people',
    fields: {
      firstName: 'name.first',
      lastName: 'name.last',
      accountStatus: {
        at: 'state',
        words: { OK: 'active', BANNED: 'suspended', GONE: 'deleted' },
        mirror: true,
      },
      roles: { at: 'is', as: 'list', words: { TRAINER: 'coach', KEEPER_OF_THE_GOAL: 'player' } },
      createdAt: { at: 'joinedAt', as: 'date' },
    },
  },
  clubs: {
    fields: {
      name: 'title',
      country: { default: 'LI' },
      status: { at: 'phase', words: { NEW: 'requested', LIVE: 'approved' }, mirror: true },
      managerIds: {
        at: 'members/*[role=OWNER]@id',
        mirror: { add: { role: 'OWNER' }, drop: null },
      },
      createdAt: { at: 'created', as: 'date' },
    },
  },
}

const nouns: FindingsByNoun = {
  users: {
    records: 1_400,
    undecided: 3,
    waiting: ['ottilie', 'wanda', 'x'],
    unknown: [
      {
        field: 'accountStatus',
        at: 'state',
        word: 'BANED',
        isWord: true,
        records: 3,
        examples: ['ottilie', 'wanda', 'x'],
      },
      {
        field: 'roles',
        at: 'is',
        word: 'MASCOT',
        isWord: true,
        records: 12,
        examples: ['wanda', 'ottilie', 'x'],
      },
    ],
    held: [],
    examples: {
      firstName: { id: 'ottilie', theirs: 'Ottilie', ours: 'Ottilie' },
      accountStatus: { id: 'ottilie', theirs: 'BANNED', ours: 'suspended' },
      roles: { id: 'wanda', theirs: '["TRAINER"]', ours: 'coach' },
    },
  },
  clubs: {
    records: 250,
    undecided: 0,
    unknown: [
      {
        field: 'createdAt',
        at: 'created',
        word: 'soon',
        isWord: false,
        records: 2,
        examples: ['vaduz', 'schaan'],
      },
    ],
    held: [
      { field: 'status', why: 'noWord', word: 'suspended', records: 2, examples: ['vaduz', 'schaan'] },
      { field: 'status', why: 'changed', word: 'approved', records: 2, examples: ['vaduz', 'schaan'] },
    ],
    examples: { name: { id: 'vaduz', theirs: 'FC Vaduz', ours: 'FC Vaduz' } },
  },
}

const version = (number: number, byName: string, one: Mapping, note: string) => ({
  path: `${MAPPINGS}/${mappingId(number)}`,
  data: { version: number, mapping: JSON.stringify(one), by: 'adopt', byName, at: new Date(), note },
})

/** Connects a platform, as `adopt` and the runner leave it, by two versions of a mapping. */
export async function connectPlatform(backend: TestBackend, isAnswering = true): Promise<void> {
  const { users, clubs } = mapping
  if (users === undefined || clubs === undefined) throw new Error('Both are mapped.')
  const { roles: _, ...fields } = users.fields
  const state = { at: 'state', words: { OK: 'active', BANNED: 'deleted' } }
  const first = { users: { ...users, fields: { ...fields, accountStatus: state } } }
  const { writeDocs } = ours(backend)
  await writeDocs([
    { path: 'users/ottilie', data: person('Ottilie', 'Beside') },
    { path: 'users/wanda', data: person('Wanda', 'Elsewhere') },
    { path: 'clubs/vaduz', data: { name: 'FC Vaduz', status: 'approved', updatedAt: new Date() } },
    { path: 'clubs/schaan', data: { name: 'FC Schaan', status: 'suspended', updatedAt: new Date() } },
    version(1, 'npm run adopt', first, ''),
    version(2, 'Sam Reeve', mapping, 'Clubs, and what people may be.'),
    {
      path: FINDINGS_PATH,
      data: {
        version: 2,
        progress: null,
        at: new Date(isAnswering ? Date.now() : Date.now() - 3_600_000),
        nouns: JSON.stringify(nouns),
      },
    },
  ])
  await backend.writeDoc(BESIDE, { by: 'adopt', byName: 'npm run adopt', at: new Date() })
}

type Found = { version: number; progress: number | null; at?: Date; without?: readonly string[] }

/** Writes findings as the runner does after another look; `without`: words, and reasons for holding, that are gone. */
export async function runnerFinds(
  backend: TestBackend,
  { without = [], at = new Date(), ...found }: Found,
): Promise<void> {
  const { users, clubs } = nouns
  const left: FindingsByNoun = {
    ...(users && {
      users: { ...users, unknown: users.unknown.filter(({ word }) => !without.includes(word)) },
    }),
    ...(clubs && { clubs: { ...clubs, held: clubs.held.filter(({ why }) => !without.includes(why)) } }),
  }
  await ours(backend).writeDoc(FINDINGS_PATH, { ...found, at, nouns: JSON.stringify(left) })
}

/** Answers of people that the runner has to carry out, in the order of their records. */
export async function answersIn({ url, serviceToken }: TestBackend): Promise<Record<string, unknown>[]> {
  const parent = `projects/${PROJECT}/databases/(default)/documents/${BESIDE}`
  const answer = await fetch(`${url}/v1/${parent}:runQuery`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await serviceToken()}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: HELD_ANSWERS }] } }),
  })
  const rows = (await answer.json()) as { document?: { fields: FirestoreFields } }[] // of a documented protocol
  return rows.flatMap(({ document }) => (document ? [plainFields(document.fields)] : []))
}
