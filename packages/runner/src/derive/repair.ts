import { type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { automaticFields } from '@touchline/domain/runner/automatic-fields.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { wireAt } from '@touchline/firestore/values'
import type { Logger } from '@touchline/backend/log'
import type { RunnerDatabase } from '#database.ts'
import { isRefused } from '#refused.ts'
import { seenVersions } from '#seen.ts'
import type { RunnerState } from '#state.ts'
import type { Task } from '#task.ts'
import type { Side } from './around.ts'
import type { Connected } from './connected.ts'
import { groupsOf } from './groups.ts'
import { bearersOf, isNamedElsewhere, isRenamed } from './names.ts'
import { bringManaged, bringManagers } from './managers.ts'
import { planner, type Planned } from './planner.ts'

/** Records per commit: at first, and after each try in which one had changed. */
const SIZES = [50, 10, 1, 1, 1, 1]
/** Most records looked up at once. */
const PLANNED = 100

export type Repair = (
  collection: NounCollection,
  sides: readonly Side[],
  options?: { isPass?: boolean },
) => Promise<number>

/**
 * Updates records' derived fields, as adopting does, and both sides of those that a platform has. Copies of a name are updated before the
 * record, so that a rename still shows after a kill; with `isPass` they are checked anyway.
 */
export function repairer(database: RunnerDatabase, log: Logger, connected?: Connected): Repair {
  return async function repair(collection, sides, { isPass = false } = {}) {
    let pending = sides
    let written = 0
    for (const size of SIZES) {
      const gone = pending.filter((side) => connected?.isGone(collection, side))
      for (const { ours } of gone) if (ours && (await database.remove([ours]))) written += 1
      const planned = await planAll(
        collection,
        pending.filter((side) => !gone.includes(side)),
      )
      if (!isPass) await bringNames(planned.filter((one) => isRenamed(collection, one)))
      const changed: Planned[] = []
      const toWrite = planned.filter(({ plan }) => plan.values.size > 0)
      const told = toWrite.filter(({ plan }) => connected?.hasToTell(plan))
      for (const one of told) await commitGroup([one], changed)
      const others = toWrite.filter((one) => !told.includes(one))
      for (const group of groupsOf(others, size)) await commitGroup(group, changed)
      connected?.note(collection, planned)
      if (collection === 'clubs') await bringManagers(database, planned, { always: isPass })
      else if (collection === 'users' && connected) await bringManaged(database, planned)
      if (changed.length === 0) return written
      pending = await sidesAgain(collection, changed)
    }
    // A record written again and again comes back as a change.
    return written

    async function commitGroup(group: readonly Planned[], changed: Planned[]): Promise<void> {
      const [first] = group
      if (first === undefined) return
      try {
        if (await commit(collection, group)) written += group.length
        else changed.push(...group)
      } catch (error) {
        if (!isRefused(error)) throw error
        if (group.length > 1) for (const one of group) await commitGroup([one], changed)
        else
          log.warn('a record was refused', {
            record: `${collection}/${first.side.id}`,
            fields: [...first.plan.values.keys()].join(' '),
            why: String(error),
          })
      }
    }

    async function bringNames(renamed: readonly Planned[]): Promise<void> {
      for (const { side } of renamed)
        for (const [other, bearers] of await bearersOf(database, collection, side.id))
          written += await repair(other, await sidesIn(connected, other, bearers))
    }
  }

  async function commit(collection: NounCollection, group: readonly Planned[]): Promise<boolean> {
    const [first] = group
    if (first && connected?.hasToTell(first.plan)) return connected.tell(collection, first)
    return database.commit(
      group.map(({ side: { id, ours }, plan: { values, merged } }) => ({
        path: `${collection}/${id}`,
        updateTime: ours?.updateTime,
        values,
        // What the platform changed is a change here; a record's first time is the platform's.
        times: ours !== undefined && merged !== undefined && merged.write.size > 0 ? ['updatedAt'] : [],
      })),
    )
  }

  async function sidesAgain(collection: NounCollection, changed: readonly Planned[]): Promise<Side[]> {
    const theirs = changed.flatMap(({ side }) => (side.theirs ? [side.theirs.record.path] : []))
    const own = changed.filter(({ side }) => side.theirs === undefined)
    const records = await database.get(own.map(({ side }) => `${collection}/${side.id}`))
    return [
      ...(connected ? await connected.sidesAt(collection, theirs) : []),
      ...(await sidesIn(connected, collection, records)),
    ]
  }

  async function planAll(collection: NounCollection, sides: readonly Side[]): Promise<Planned[]> {
    // Fields of other records are read again each time: they may have changed.
    const plan = planner({
      documents: database,
      platform: connected?.platform,
      counts: true,
      withNames: true,
      tells: true,
      derive: (of, record, around, filling) =>
        automaticFields(of, record, around, { ...filling, withNames: true }),
    })
    const planned: Planned[] = []
    for (const group of groupsOf(sides, PLANNED)) planned.push(...(await plan(collection, group)))
    return planned
  }
}

/** Both sides of records that changed here. */
export const sidesIn = async (
  connected: Connected | undefined,
  collection: NounCollection,
  records: readonly StoredDocument[],
): Promise<Side[]> =>
  connected ? connected.sidesOf(collection, records) : records.map((ours) => ({ id: ours.id, ours }))

export function derivedFields(
  repair: Repair,
  state: RunnerState,
  log: Logger,
  { connected, passHours }: { connected?: Connected | undefined; passHours: number },
) {
  const bring = async (collection: NounCollection, sides: readonly Side[], isPass: boolean) => {
    const written = await repair(collection, sides, { isPass })
    if (written === 0) return
    state.derived += written
    log.info('derived', { collection, records: written })
  }
  return {
    name: 'derived fields',
    async saw(collection, records, { isPass }) {
      await bring(collection, await sidesIn(connected, collection, records), isPass)
    },
    async turn(now) {
      await connected?.turn(now, passHours, (collection, sides) => bring(collection, sides, false))
    },
    get isBusy() {
      return connected?.isBusy ?? false
    },
  } satisfies Task
}

/** Revisions checked of a record seen for the first time, because others may have followed a rename. */
const LOOKED_BACK = 5
const NAMES = ['name', 'firstName', 'lastName', 'organisation']

/**
 * Updates copies of names after the console's renames, which only the log shows, because the console writes the search words with the name.
 */
export function followRenames(database: RunnerDatabase, repair: Repair, connected?: Connected) {
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
      for (const [other, bearers] of await bearersOf(database, collection, id))
        await repair(other, await sidesIn(connected, other, bearers))
    looked.add(fresh)
  }
}
