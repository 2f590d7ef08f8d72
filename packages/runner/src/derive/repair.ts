import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { automaticFields } from '@touchline/domain/runner/automatic-fields.ts'
import type { FieldsWrite, StoredDocument } from '@touchline/firestore/documents'
import { wireAt } from '@touchline/firestore/values'
import { planner, type Planned } from './planner.ts'
import type { Logger } from '@touchline/backend/log'
import type { RunnerDatabase } from '#database.ts'
import { seenVersions } from '#seen.ts'
import type { RunnerState } from '#state.ts'
import type { Task } from '#task.ts'
import { isRefused } from '#refused.ts'
import { bearersOf, isNamedElsewhere, isRenamed } from './names.ts'

/** Records per commit: at first, and after each try in which one had changed. */
const SIZES = [50, 10, 1, 1, 1, 1]
/** Most records looked up at once. */
const PLANNED = 100

export type Repair = (
  collection: NounCollection,
  records: readonly StoredDocument[],
  options?: { isPass?: boolean },
) => Promise<number>

/**
 * Updates records' derived fields, as adopting does. Copies of a name are updated before the record, so that a rename still shows after a
 * kill; with `isPass` they are checked anyway.
 */
export function repairer(database: RunnerDatabase, log: Logger): Repair {
  return async function repair(collection, records, { isPass = false } = {}) {
    let pending = records
    let written = 0
    for (const size of SIZES) {
      const planned = await planAll(collection, pending)
      if (!isPass) await bringNames(planned.filter((one) => isRenamed(collection, one)))
      const changed: string[] = []
      for (const group of groupsOf(planned.map(writeOf).filter(isSomething), size))
        await commitGroup(group, changed)
      if (changed.length === 0) return written
      pending = await database.get(changed)
    }
    // A record written again and again comes back as a change.
    return written

    async function commitGroup(group: readonly FieldsWrite[], changed: string[]): Promise<void> {
      const [first] = group
      if (first === undefined) return
      try {
        if (await database.commit(group)) written += group.length
        else changed.push(...group.map(({ path }) => path))
      } catch (error) {
        if (!isRefused(error)) throw error
        if (group.length > 1) for (const one of group) await commitGroup([one], changed)
        else
          log.warn('a record was refused', {
            record: first.path,
            fields: [...first.values.keys()].join(' '),
            why: String(error),
          })
      }
    }

    async function bringNames(renamed: readonly Planned[]): Promise<void> {
      for (const { document } of renamed)
        for (const [other, bearers] of await bearersOf(database, collection, document.id))
          written += await repair(other, bearers)
    }
  }

  async function planAll(collection: NounCollection, records: readonly StoredDocument[]): Promise<Planned[]> {
    // Fields of other records are read again each time: they may have changed.
    const plan = planner({
      documents: database,
      mapping: {},
      earlier: new Map(),
      counts: true,
      withNames: true,
      derive: (of, record, around) => automaticFields(of, record, around, { withNames: true }),
    })
    const planned: Planned[] = []
    for (const group of groupsOf(records, PLANNED)) planned.push(...(await plan(collection, group)))
    return planned
  }
}

const writeOf = ({ document: { path, updateTime }, plan: { values } }: Planned): FieldsWrite => ({
  path,
  updateTime,
  values,
})

const isSomething = ({ values }: FieldsWrite) => values.size > 0

export function derivedFields(repair: Repair, state: RunnerState, log: Logger) {
  return {
    name: 'derived fields',
    async saw(collection, records, { isPass }) {
      const written = await repair(collection, records, { isPass })
      if (written === 0) return
      state.derived += written
      log.info('derived', { collection, records: written })
    },
  } satisfies Task
}

/** Revisions checked of a record seen for the first time, because others may have followed a rename. */
const LOOKED_BACK = 5
const NAMES = ['name', 'firstName', 'lastName', 'organisation']

/**
 * Updates copies of names after the console's renames, which only the log shows, because the console writes the search words with the name.
 */
export function followRenames(database: RunnerDatabase, repair: Repair) {
  const looked = seenVersions()

  return {
    name: 'renames',
    async saw(collection, records, { isPass }) {
      if (!isPass && isNamedElsewhere(collection)) await follow(collection, records)
    },
  } satisfies Task

  async function follow(collection: NounCollection, records: readonly StoredDocument[]): Promise<void> {
    const entries = records.flatMap(({ id, fields }) => {
      const rev = Number(fields['rev']?.['integerValue'] ?? 0)
      return Array.from({ length: Math.min(rev, LOOKED_BACK) }, (_, back) => {
        const path = `decisions/${decisionId(collection, id, rev - back)}`
        return { id, path, updateTime: '' }
      })
    })
    const fresh = entries.filter(looked.isNew)
    if (fresh.length === 0) return
    const renamed = new Set<string>()
    for (const entry of await database.get(fresh.map(({ path }) => path))) {
      const subject = fresh.find(({ path }) => path === entry.path)
      if (subject && NAMES.some((name) => wireAt(entry.fields, `after.${name}`) !== undefined))
        renamed.add(subject.id)
    }
    for (const id of renamed)
      for (const [other, bearers] of await bearersOf(database, collection, id)) await repair(other, bearers)
    looked.add(fresh)
  }
}

export function* groupsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

export async function* groupsFrom<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
