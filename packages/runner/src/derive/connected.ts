import { isNoun, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { ruleOf, type Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import { agreementFor, isSomething } from '@touchline/domain/mapping/merge.ts'
import type { Logger } from '@touchline/backend/log'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'
import { FINDINGS_PATH, HELD_ANSWERS, HeldAnswer } from '@touchline/domain/mapping/connection.ts'
import type { Listening } from '#listening.ts'
import type { Plan, Side } from './around.ts'
import { findings } from './findings.ts'
import { groupsOf } from './groups.ts'
import { BROUGHT, isThrough, lookThrough, progressOf, stateIn, type ConnectionState } from './look-through.ts'
import { newestMapping } from './newest-mapping.ts'
import type { Planned } from './planner.ts'
import { agreedIn, placeOf } from './mapped.ts'
import { platformIn, type Watched } from './platform.ts'
import { tellPlatform } from './tell-platform.ts'

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

type Connection = Connecting & { version: number; mapping: Mapping; state: ConnectionState }

/** Where nobody listens, everything is looked through again. */
const UNHEARD_MS = 300_000
/** The server's clock and ours, and a commit that was under way. */
const LATE_MS = 120_000

/** Brings both sides of records together, and writes what differs. */
export type Bring = (collection: NounCollection, sides: readonly Side[]) => Promise<void>

/** A platform beside: hears of its changes, reads both sides of a record, and tells it what was decided here. */
function connectedTo({ database, theirs, version, mapping, state, listening, log, functions }: Connection) {
  const platform = platformIn(theirs, mapping, functions)
  const collected = findings(mapping)
  let soughtAt: Date | undefined
  let [isWhole, wasUnheard] = [false, false]
  let [lookedAt, answeredAt, keptAt, kept] = [0, 0, 0, '']

  /** Takes up what changed since the last turn; false if somebody may have changed something unheard. */
  async function hear(now: Date, bring: Bring): Promise<boolean> {
    const asked = await database.changedAnywhere(state.asking)
    if (asked) {
      const paths = asked.paths ?? []
      // What was forgotten is looked for at once; and what is gone, by a pass.
      if (asked.paths === null) [soughtAt, wasUnheard] = [undefined, true]
      for (const one of platform.watched) await bringFrom(one, paths, bring)
      state.asking = asked.next
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
      const bringFound = async (one: Watched, found: readonly StoredDocument[]) =>
        bring(one.collection, await sidesOfFound(one, found))
      await lookThrough(state.look, { theirs, platform, bringFound })
      if (!isThrough(platform, state.look)) return
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

    /** Whether documents of the platform may have gone unheard since it was asked last. */
    takeUnheard(): boolean {
      const was = wasUnheard
      wasUnheard = false
      return was
    },

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
        progress: progressOf(platform, state),
      }
      const text = JSON.stringify({ ...content, state: { ...state, broughtUntil: 0, asking: '' } })
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

    /** Whether a plan writes to the platform. */
    hasToTell: ({ merged }: Plan): boolean => merged !== undefined && isSomething(merged.mirror),

    /** Commits a record and what it says to the platform; see {@link tellPlatform}. */
    tell: (collection: NounCollection, planned: Planned): Promise<boolean> =>
      tellPlatform({ database, log }, collection, planned),
  }
  return connected

  function begin(now: Date, passHours: number, isLive: boolean): void {
    const isNew = state.version !== version
    const isDue = now.getTime() - (state.passedAt ?? -Infinity) >= passHours * 3_600_000
    // After a start, what came before that is brought first: all of it takes minutes.
    const isMissed = !isNew && !isLive && state.broughtUntil !== undefined && soughtAt === undefined
    if (state.look !== undefined && !isMissed) return
    // What was found is known to this process alone; where reads are paid for, the last ones stand until they are due.
    if (!isMissed && (isNew || isDue || (!isWhole && database.isEmbedded))) {
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
