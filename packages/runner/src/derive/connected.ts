import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { digestOf } from '@touchline/domain/mapping/digest.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { sourceValue } from '@touchline/domain/mapping/source.ts'
import { RUNNER, RUNNER_NAME } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue, type Value } from '@touchline/firestore/values'
import type { PlatformWrite, RunnerDatabase, Write } from '#database.ts'
import type { FindingsByNoun } from '@touchline/domain/mapping/connection.ts'
import type { Listening } from '#listening.ts'
import type { Side } from './around.ts'
import { findings } from './findings.ts'
import { groupsOf } from './groups.ts'
import { placeOf, platformIn, type Source, type Watched } from './platform.ts'
import type { Planned } from './planner.ts'
import { writeOfSource } from './source-record.ts'

export type Connected = ReturnType<typeof connectedTo>

export type Connecting = {
  database: RunnerDatabase
  /** The platform's documents, at the root of the same database. */
  theirs: Documents
  version: number
  mapping: Mapping
  state: ConnectionState
  listening: Listening | undefined
  log: Logger
}

/** Records looked through in one go, and how long that may take, so that changes needn't wait. */
const LOOKED_THROUGH = 500
const LOOKED_MS = 700
/** Most documents brought in one go. */
const BROUGHT = 200
/** Where nobody listens, everything is looked through again. */
const UNHEARD_MS = 300_000
/** The server's clock and ours, and a commit that was under way. */
const LATE_MS = 120_000

export type Bring = (collection: NounCollection, sides: readonly Side[]) => Promise<void>

/** A platform beside: hears of its changes, reads both sides of a record, and tells it what was decided here. */
export function connectedTo({ database, theirs, version, mapping, state, listening, log }: Connecting) {
  const platform = platformIn(theirs, mapping)
  const collected = findings()
  let soughtAt: Date | undefined
  let isWhole = false

  /** Takes up what was heard; whether there is more. */
  async function hear(one: Watched, since: Date, bring: Bring): Promise<boolean> {
    if (listening === undefined) return false
    const isLive = listening.hearsTheirs(one, since)
    const records = new Set(listening.takeTheirs(one).flatMap((path) => one.recordOf(path) ?? []))
    for (const group of groupsOf([...records], BROUGHT))
      await bring(one.collection, await connected.sidesAt(one.collection, group))
    return isLive
  }

  /** Looks through what the platform has, a step at a time: whatever changed since, or all of it. */
  async function lookThrough(look: Look, bring: Bring): Promise<void> {
    const started = performance.now()
    let looked = 0
    const places = placesIn(look)
    while (look.at < places.length && looked < LOOKED_THROUGH && performance.now() - started < LOOKED_MS) {
      const one = places[look.at]
      if (one === undefined) break
      const { items, next } = await theirs.page(one.name, look.after, { everywhere: one.everywhere })
      const due = items.filter(
        ({ updateTime }) => look.since === undefined || Date.parse(updateTime) > look.since,
      )
      for (const group of groupsOf(due, BROUGHT)) await bring(one.collection, await sidesOfFound(one, group))
      looked += items.length + 1
      look.after = next
      if (next === undefined) look.at += 1
    }
  }

  async function sidesOfFound(one: Watched, found: readonly StoredDocument[]): Promise<Side[]> {
    const paths = [...new Set(found.flatMap(({ path }) => one.recordOf(path) ?? []))]
    if (!one.isRecord) return connected.sidesAt(one.collection, paths)
    const records = found.filter(({ path }) => paths.includes(path))
    const keys = paths.flatMap((path) => platform.keyOf(one.collection, path) ?? [])
    return sidesBy(one.collection, keys, records)
  }

  async function sidesBy(
    collection: NounCollection,
    keys: readonly string[],
    found: readonly StoredDocument[],
  ): Promise<Side[]> {
    const [sources, records] = await Promise.all([
      platform.from(collection, found),
      database.get(keys.map((id) => `${collection}/${id}`)),
    ])
    const known = new Map(records.map((record) => [record.id, record]))
    return keys.flatMap((id): Side[] => {
      const [ours, source] = [known.get(id), sources.get(id)]
      return ours === undefined && source === undefined ? [] : [{ id, ours, theirs: source }]
    })
  }

  /** What is looked through: what lies below a record is read with it, so it matters only for what changed. */
  const placesIn = ({ since }: Look) =>
    platform.watched.filter(({ isRecord }) => isRecord || since !== undefined)

  const connected = {
    platform,
    version,

    get isBusy(): boolean {
      return state.look !== undefined
    },

    /** Brings what changed on the platform; after a start, with a new mapping, and every few hours all of it. */
    async turn(now: Date, passHours: number, bring: Bring): Promise<void> {
      const since = new Date(state.broughtUntil ?? now.getTime())
      const live = await Promise.all(platform.watched.map((one) => hear(one, since, bring)))
      const isLive = live.every(Boolean)
      begin(now, passHours, isLive)
      if (state.look === undefined) {
        if (isLive) state.broughtUntil = now.getTime()
        return
      }
      await lookThrough(state.look, bring)
      if (state.look.at < placesIn(state.look).length) return
      if (state.look.since === undefined) {
        state.version = version
        state.passedAt = state.look.begun
        isWhole = true
        log.info('all documents of the platform were looked through', { version })
      }
      state.broughtUntil = state.look.begun
      state.look = undefined
    },

    note: collected.note,

    /** What keeps records from being understood; undefined until all were looked at. */
    findings: (): FindingsByNoun | undefined => (isWhole ? collected.result() : undefined),

    progress: (): number | undefined =>
      state.look?.since === undefined && state.look !== undefined
        ? state.look.at / Math.max(1, placesIn(state.look).length)
        : undefined,

    /** Both sides of records that changed here. */
    async sidesOf(collection: NounCollection, records: readonly StoredDocument[]): Promise<Side[]> {
      if (mapping[collection] === undefined) return records.map((ours) => ({ id: ours.id, ours }))
      const sought = records.map(({ id, fields }) => ({ id, at: placeOf(plainFields(fields)) }))
      const sources = await platform.sources(collection, sought)
      return records.map((ours) => ({ id: ours.id, ours, theirs: sources.get(ours.id) }))
    },

    /** Both sides of documents that changed on the platform; those that are gone have none of theirs. */
    async sidesAt(collection: NounCollection, paths: readonly string[]): Promise<Side[]> {
      const keys = paths.flatMap((path) => platform.keyOf(collection, path) ?? [])
      return sidesBy(collection, keys, await theirs.get(paths))
    },

    /** Commits a record and what it says to the platform, with one entry in the log; false if either side changed since. */
    async tell(collection: NounCollection, { side, plan }: Planned): Promise<boolean> {
      const { ours, theirs: source } = side
      const { mirror } = plan.merged ?? {}
      if (ours === undefined || source === undefined || mirror === undefined) return false
      const told = mirror.fields
      const entry = entryOf(collection, ours, source, [...told, ...mirror.below])
      const writes: (Write | PlatformWrite)[] = [
        { path: `${collection}/${ours.id}`, values: plan.values, if: { updateTime: ours.updateTime } },
        {
          ofPlatform: true,
          path: source.record.path,
          ...writeOfSource(told, database.name),
          if: { updateTime: source.updateTime },
        },
        ...mirror.below.map(([path, fields]): PlatformWrite => ({
          ofPlatform: true,
          path: `${source.record.path}/${path}`,
          ...(fields === null
            ? { gone: true }
            : writeOfSource(Object.entries(Object(fields)), database.name)),
        })),
        entry,
      ]
      const isDone = await database.writeAll(writes)
      if (isDone)
        log.info('told the platform', { record: `${collection}/${ours.id}`, path: source.record.path })
      return isDone
    },
  }
  return connected

  function begin(now: Date, passHours: number, isLive: boolean): void {
    if (state.look !== undefined) return
    const isNew = state.version !== version
    const isDue = now.getTime() - (state.passedAt ?? -Infinity) >= passHours * 3_600_000
    // What was found is known to this process alone; where reads are paid for, the last ones stand until they are due.
    if (isNew || isDue || (!isWhole && database.isEmbedded)) {
      collected.clear()
      soughtAt = now
      state.look = { at: 0, begun: now.getTime() }
      return
    }
    const isUnheard = !isLive && now.getTime() - (soughtAt?.getTime() ?? 0) >= UNHEARD_MS
    if (soughtAt !== undefined && !isUnheard) return
    soughtAt = now
    state.look = { at: 0, begun: now.getTime(), since: (state.broughtUntil ?? 0) - LATE_MS }
  }
}

/** How far the platform's documents were brought; kept for the next runner. Times in milliseconds. */
export type ConnectionState = {
  /** Version by which all were brought. */
  version?: number
  passedAt?: number
  broughtUntil?: number
  look?: Look | undefined
}

/** A look through what is watched: from which place on, and after which document. Without `since`, at everything. */
type Look = { at: number; after?: string | undefined; begun: number; since?: number | undefined }

/** The entry of a mirror: one for each revision and content, so that the same is never told twice. */
function entryOf(
  collection: NounCollection,
  { id, fields }: StoredDocument,
  { record }: Source,
  told: readonly (readonly [string, unknown])[],
): Write {
  const rev = Number(fields['rev']?.['integerValue'] ?? 0)
  const values = Object.fromEntries(told.map(([path, value]) => [path, value ?? null]))
  const before = Object.fromEntries(
    told.map(([path]) => [path, path.includes('/') ? null : (sourceValue(record, path) ?? null)]),
  )
  const entry = {
    subjectType: collection,
    subjectId: id,
    rev,
    action: 'mirror',
    from: null,
    to: null,
    by: RUNNER,
    byName: RUNNER_NAME,
    before,
    after: values,
  }
  return {
    path: `decisions/${decisionId(collection, id, rev)}~${digestOf(values)}`,
    values: new Map<string, Value | undefined>(
      Object.entries(entry).map(([name, value]) => [name, wireValue(value)]),
    ),
    times: ['at'],
    if: { exists: false },
  }
}
