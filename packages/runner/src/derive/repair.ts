import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { automaticFields } from '@touchline/domain/runner/automatic-fields.ts'
import type { FieldsWrite, StoredDocument } from '@touchline/firestore/documents'
import { planner, type Planned } from './planner.ts'
import type { Logger } from '@touchline/backend/core/log.ts'
import type { RunnerDatabase } from '#database.ts'
import { isRefused } from '#tasks/refused.ts'
import { bearersOf, isRenamed } from './names.ts'

/** How many records a commit has at first, and where one of them had changed. */
const SIZES = [50, 10, 1, 1, 1, 1]
/** So many are looked up at one time. */
const PLANNED = 100

export type Repair = (
  collection: NounCollection,
  records: readonly StoredDocument[],
  options?: { isPass?: boolean },
) => Promise<number>

/**
 * Brings records to what follows from their facts, as adopting does. Names that others bear of a record are brought along before it, so
 * that after a kill it still shows that it was renamed; `isPass`: those others are looked at anyway.
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

export function* groupsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** The same of what comes one by one. */
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
