import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyDocument } from '#e2e/platform/raw-documents.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import { isMap } from '@touchline/domain/mapping/source.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { documentsIn } from '@touchline/firestore/documents'
import { openDatabase } from '@touchline/firestore/open-database'
import { PROJECT } from '@touchline/firestore/service-client'
import { plainFields, wireValue } from '@touchline/firestore/values'
import { platformIn } from '@touchline/runner/derive/platform.ts'
import { openRunnerScene } from '@touchline/runner/testing/runner-scene.ts'
import { describe, expect, test } from 'vitest'
import { addMapping, connect } from '#tools/adopt/connect.ts'
import { draftMapping, surveyPlatform } from '#tools/adopt/draft.ts'
import { mappingText } from '#tools/adopt/write-draft.ts'
import { adopt } from '#tools/adopt/run.ts'
import { type Made, type Seed, truthOf } from './made-platform.ts'
import { type App, lookAt, remember, set, workOf } from './platform-app.ts'
import { recApp } from './rec-app.ts'
import { rec } from './rec.ts'
import { documentsFrom, sendWrites } from './sdk-documents.ts'
import { terraceApp } from './terrace-app.ts'
import { terrace } from './terrace.ts'
import { connectServer } from './sdk-documents.ts'

/** Both platforms, from a draft to decisions that their apps can read. */

const now = new Date()
const PATIENTLY = { interval: 1000, timeout: 60_000 }
/** As many lines of a draft may be changed by hand. */
const MOST_LINES = 20

type Platform = {
  name: string
  make: (seed: Seed) => Made[]
  app: App
  /** Lines of the draft that its people complete, by their text. */
  edits: readonly (readonly [line: RegExp, given: string])[]
}

const platforms: Platform[] = [
  {
    name: 'Terrace',
    make: terrace,
    app: terraceApp,
    edits: [
      [/"country": \{ "default": "\?" \}/, '"country": { "default": "IE" }'],
      [/"association": \{ "default": "\?" \}/, '"association": { "default": "IRL" }'],
      [/"GB": "\?"/, '"GB": "ENG"'],
    ],
  },
  {
    name: 'Rec',
    make: rec,
    app: recApp,
    edits: [
      [/"0": "\?", "1": "\?", "2": "\?"/, '"0": "requested", "1": "approved", "2": "archived"'],
      [
        /"0": "\?", "1": "\?", "2": "\?"/,
        '"0": "pending", "1": "approved", "2": "rejected", "null": "pending"',
      ],
      [/"0": "\?", "1": "\?", "2": "\?"/, '"0": "scheduled", "1": "finished", "2": "cancelled"'],
    ],
  },
]

describe.each(platforms)('$name', ({ make, app, edits }) => {
  test('is connected by its draft, and reads every decision in its own fields', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-connected-'))
    const scene = await openRunnerScene({ projectId: PROJECT })
    const { url } = scene.backend
    const token = await scene.backend.backend.serviceToken()
    const server = connectServer({ url, token })
    try {
      const made = make({ now, seed: 'a' })
      await sendWrites(
        server.db,
        made.map(({ path, data }) => set(path, data)),
      )
      const database = await openDatabase({ place: url, token, environment: {} })
      const place = { root: documentsIn(database), records: documentsIn(database, { at: BESIDE }) }
      const signal = new AbortController().signal

      const found = await surveyPlatform(place.root, { signal, onLooked: () => undefined })
      let text = mappingText(draftMapping(found).mapping)
      for (const [line, given] of edits) {
        expect(text).toMatch(line)
        text = text.replace(line, given)
      }
      expect(edits.length).toBeLessThanOrEqual(MOST_LINES)
      const parsed = parseMapping(JSON.parse(text))
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults))
      const { mapping } = parsed

      const lines: string[] = []
      const outcome = await adopt(
        {
          documents: place.records,
          platform: platformIn(place.root, mapping),
          target: database.name,
          folder,
          say: (line) => void lines.push(line),
          now: () => new Date(),
          signal,
          progress: () => ({ update: () => undefined, end: () => undefined }),
        },
        { dryRun: false },
      )
      expect(outcome).toBe('done')
      await addMapping(place, mapping)
      await connect(place)

      // What each record says, as its makers meant it.
      const truth = truthOf(made)
      const platform = platformIn(place.root, mapping)
      const wrong = new Map<string, string[]>()
      for (const [kind, records] of Object.entries(truth.records)) {
        const collection = kind as NounCollection // the truth is about our collections
        const keys = [...records.keys()].map((path) => platform.keyOf(collection, path) ?? path)
        const stored = new Map(
          (await place.records.get(keys.map((key) => `${collection}/${key}`))).map((one) => [one.id, one]),
        )
        for (const [path, facts] of records) {
          const record = stored.get(platform.keyOf(collection, path) ?? '')
          const data = plainFields(record?.fields ?? {})
          for (const [field, meant] of Object.entries(facts))
            if (!says(at(data, field), meant))
              wrong.set(`${kind}.${field}`, [
                ...(wrong.get(`${kind}.${field}`) ?? []),
                `${path}: ${JSON.stringify(at(data, field))} for ${JSON.stringify(meant)}`,
              ])
        }
      }
      const examples = [...wrong].map(([field, all]) => `${all.length} ${field}, such as ${all[0]}`)
      expect(examples).toEqual([])

      const managing = new Map<string, string[]>()
      for (const [club, people] of truth.managers)
        for (const uid of people)
          managing.set(uid, [...(managing.get(uid) ?? []), platform.keyOf('clubs', club) ?? ''])
      const managers = await place.records.get([...managing.keys()].map((uid) => `users/${uid}`))
      expect(
        managers.filter(({ id, fields }) => !says(plainFields(fields)['managedClubIds'], managing.get(id))),
      ).toEqual([])

      // Decisions as the console stores them, beside a day of the app's work.
      const runner = await scene.startRunner()
      const written = new Map(made.map(({ path, data }) => [path, data]))
      const decided = Object.entries(verdicts).flatMap(([kind, [field, states]]) =>
        truth.waiting[kind as keyof typeof verdicts].map((path, index) => ({
          path,
          collection: kind as NounCollection, // the names of `verdicts` are collections
          field,
          state: states[index % states.length] ?? '',
        })),
      )
      const decide = async ({ path, collection, field, state }: (typeof decided)[number]) => {
        const [record] = await place.records.get([`${collection}/${platform.keyOf(collection, path)}`])
        if (record === undefined) throw new Error(`Nothing was brought from ${path}.`)
        const rev = Number(record.fields['rev']?.['integerValue']) + 1
        await place.records.commit([
          {
            path: record.path,
            updateTime: record.updateTime,
            values: new Map([
              [field, wireValue(state)],
              ['rev', wireValue(rev)],
            ]),
            times: ['updatedAt'],
          },
        ])
      }
      const left = new Set(decided.map(({ path }) => path))
      const writes = workOf(app, made, { count: 1000, now, seed: 'day', leaves: (path) => left.has(path) })
      const [half] = [Math.ceil(decided.length / 2)]
      await Promise.all([
        (async () => {
          for (let index = 0; index < writes.length; index += 20)
            await sendWrites(server.db, writes.slice(index, index + 20))
        })(),
        ...[decided.slice(0, half), decided.slice(half)].map(async (own) => {
          for (const one of own) await decide(one)
        }),
      ])
      for (const write of writes) remember(written, write)
      const look = async () => lookAt(app, written, await platformDocuments(url, token))
      await expect
        .poll(async () => new Set((await look()).decided.map((one) => one.split(' ')[0])).size, PATIENTLY)
        .toBe(decided.length)
      await runner.turns(5)
      expect((await look()).violations).toEqual([])
    } finally {
      await scene.close()
      await server.close()
      rmSync(folder, { recursive: true })
    }
  })
})

/** Verdicts in turn, by the field that holds them. */
const verdicts = {
  clubs: ['status', ['approved', 'archived']],
  clubOwnershipRequests: ['status', ['approved', 'rejected']],
  matches: ['reviewStatus', ['approved', 'rejected']],
  videos: ['reviewStatus', ['approved', 'rejected', 'escalated']],
  leagues: ['status', ['approved', 'rejected']],
} as const

async function platformDocuments(url: string, token: string) {
  const all = documentsFrom(await everyDocument(url, token))
  return all.filter(({ path }) => !path.startsWith('touchline/'))
}

const at = (data: Readonly<Record<string, unknown>>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), data)

/** Whether a value says what was meant; lists in any order. */
function says(value: unknown, meant: unknown): boolean {
  if (meant instanceof Date) return value instanceof Date && value.getTime() === meant.getTime()
  if (Array.isArray(meant) && meant.length === 0 && value === undefined) return true
  if (Array.isArray(meant))
    return (
      Array.isArray(value) &&
      value.length === meant.length &&
      meant.every((one) => value.some((other) => says(other, one)))
    )
  if (isMap(meant)) return isMap(value) && Object.keys(meant).every((name) => says(value[name], meant[name]))
  // A file is meant by its address.
  return isMap(value) && typeof meant === 'string' ? value['path'] === meant : value === meant
}
