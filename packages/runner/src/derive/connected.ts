import { isNoun, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { digestOf } from '@touchline/domain/mapping/digest.ts'
import { ruleOf, type Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import { agreementFor } from '@touchline/domain/mapping/merge.ts'
import { sourceValue } from '@touchline/domain/mapping/source.ts'
import { RUNNER, RUNNER_NAME } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue, type Value } from '@touchline/firestore/values'
import type { PlatformWrite, RunnerDatabase, Write } from '#database.ts'
import {
  FINDINGS_PATH,
  HELD_ANSWERS,
  HeldAnswer,
  MAPPINGS,
  MappingVersion,
} from '@touchline/domain/mapping/connection.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import type { Listening } from '#listening.ts'
import type { Side } from './around.ts'
import { findings } from './findings.ts'
import { groupsOf } from './groups.ts'
import { agreedIn, placeOf, platformIn, type Source, type Watched } from './platform.ts'
import type { Planned } from './planner.ts'
import { writeOfSource } from './source-record.ts'

export type Connected = ReturnType<typeof connectedTo>

const LOOKED_FOR_NEWER_MS = 5_000
const KEPT_EVERY_MS = 5_000

export type Connecting = {
  database: RunnerDatabase
  /** The platform's documents, at the root of the same database. */
  theirs: Documents
  listening: Listening | undefined
  /** Functions of the platform's people, where a mapping takes fields from them. */
  functions?: Functions | undefined
  log: Logger
}

/** Opens the connection as the newest mapping says; undefined if there is none that can be read. */
export async function openConnected({ database, theirs, listening, functions, log }: Connecting) {
  const newest = await newestMapping(database)
  if (newest === undefined) return undefined
  const { document } = await database.read(FINDINGS_PATH)
  const kept = plainFields(document?.fields ?? {})
  const connected = connectedTo({
    ...newest,
    database,
    theirs,
    listening,
    functions,
    log,
    state: stateIn(kept['state']),
  })
  return connected
}

/** The newest version of the mapping, which the console or `adopt` wrote. */
export async function newestMapping(
  documents: Pick<Documents, 'find'>,
): Promise<{ version: number; mapping: Mapping } | undefined> {
  const [newest] = await documents.find({
    collection: MAPPINGS,
    where: [],
    orderBy: [{ field: 'version', direction: 'desc' }],
    most: 1,
  })
  const { data } = MappingVersion.safeParse(newest && plainFields(newest.fields))
  const parsed = data && parseMapping(JSON.parse(data.mapping))
  return data && parsed && 'mapping' in parsed
    ? { version: data.version, mapping: parsed.mapping }
    : undefined
}

type Connection = Connecting & { version: number; mapping: Mapping; state: ConnectionState }

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
function connectedTo({ database, theirs, version, mapping, state, listening, log, functions }: Connection) {
  const platform = platformIn(theirs, mapping, functions)
  const collected = findings(mapping)
  let soughtAt: Date | undefined
  let isWhole = false
  let [lookedAt, answeredAt, keptAt, kept] = [0, 0, 0, '']
  /** Place up to which the embedded backend told its changes. */
  let asking: string | undefined

  /** Takes up what changed since the last turn; false if somebody may have changed something unheard. */
  async function hear(now: Date, bring: Bring): Promise<boolean> {
    const asked = await database.changedAnywhere(asking)
    if (asked) {
      asking = asked.next
      const paths = asked.paths ?? []
      // What was forgotten is looked for at once.
      if (asked.paths === null) soughtAt = undefined
      for (const one of platform.watched) await bringFrom(one, paths, bring)
      return asked.paths !== null
    }
    const since = new Date(state.broughtUntil ?? now.getTime())
    let isLive = listening !== undefined
    for (const one of platform.watched) {
      if (!listening?.hearsTheirs(one, since)) isLive = false
      await bringFrom(one, listening?.takeTheirs(one) ?? [], bring)
    }
    return isLive
  }

  async function bringFrom(one: Watched, paths: readonly string[], bring: Bring): Promise<void> {
    const records = new Set(paths.flatMap((path) => one.recordOf(path) ?? []))
    for (const group of groupsOf([...records], BROUGHT))
      await bring(one.collection, await connected.sidesAt(one.collection, group))
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

  async function carryOut(collection: NounCollection, { id, field, take }: HeldAnswer): Promise<void> {
    const given = mapping[collection]?.fields[field]
    const [side] = await connected.sidesOf(collection, await database.get([`${collection}/${id}`]))
    if (given === undefined || side?.ours === undefined || side.theirs === undefined) return
    const ours = plainFields(side.ours.fields)
    const sides = { source: side.theirs.record, ours }
    const agreed = { ...agreedIn(ours), [field]: agreementFor(collection, field, ruleOf(given), sides, take) }
    // Another change in between is heard of, and held again.
    await database.commit([
      {
        path: `${collection}/${id}`,
        updateTime: side.ours.updateTime,
        values: new Map([['mapped', wireValue(agreed)]]),
        times: ['updatedAt'],
      },
    ])
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
      const isLive = await hear(now, bring)
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

    /** Whether a newer mapping is there, asked now and then. */
    async isOutdated(now: Date): Promise<boolean> {
      if (now.getTime() - lookedAt < LOOKED_FOR_NEWER_MS) return false
      lookedAt = now.getTime()
      return (await newestMapping(database))?.version !== version
    },

    /** Does what people decided about fields that both sides changed. */
    async answer(now: Date): Promise<void> {
      if (now.getTime() - answeredAt < LOOKED_FOR_NEWER_MS) return
      answeredAt = now.getTime()
      const since = new Date(state.answeredUntil ?? 0)
      const found = await database.find({
        collection: HELD_ANSWERS,
        where: [{ field: 'at', op: '>', value: since }],
        orderBy: [{ field: 'at', direction: 'asc' }],
        most: BROUGHT,
      })
      for (const document of found) {
        const { data } = HeldAnswer.safeParse(plainFields(document.fields))
        if (data && isNoun(data.collection)) await carryOut(data.collection, data)
        state.answeredUntil = Math.max(state.answeredUntil ?? 0, data?.at?.getTime() ?? 0)
      }
    },

    /** Writes what was found, and how far everything was brought; not more often than is worth reading. */
    async keep(now: Date, { always = false } = {}): Promise<void> {
      if (!always && now.getTime() - keptAt < KEPT_EVERY_MS) return
      const content = {
        version: state.version ?? 0,
        state: JSON.stringify(state),
        ...(isWhole && { nouns: JSON.stringify(collected.result()) }),
        progress: progressOf(state),
      }
      const text = JSON.stringify({ ...content, state: { ...state, broughtUntil: 0 } })
      if (!always && text === kept) return
      keptAt = now.getTime()
      kept = text
      const values = new Map(Object.entries(content).map(([name, value]) => [name, wireValue(value)]))
      await database.writeAll([{ path: FINDINGS_PATH, values, times: ['at'] }])
    },

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

    /** Whether the platform removed a record, about which nobody decided anything here. */
    isGone: (collection: NounCollection, { ours, theirs: source }: Side): boolean =>
      mapping[collection] !== undefined &&
      ours !== undefined &&
      source === undefined &&
      Number(ours.fields['rev']?.['integerValue'] ?? 0) === 0 &&
      Object.keys(agreedIn(plainFields(ours.fields))).length > 0,

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

  function progressOf({ look }: ConnectionState): number | null {
    return look === undefined || look.since !== undefined
      ? null
      : look.at / Math.max(1, placesIn(look).length)
  }

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
  answeredUntil?: number
  look?: Look | undefined
}

/** A look through what is watched: from which place on, and after which document. Without `since`, at everything. */
type Look = { at: number; after?: string | undefined; begun: number; since?: number | undefined }

/** Reads the state that the last runner left, as `keep` wrote it. */
function stateIn(value: unknown): ConnectionState {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as ConnectionState) : {}
  } catch {
    return {}
  }
}

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
