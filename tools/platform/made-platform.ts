import { Reference } from '@touchline/domain/mapping/source.ts'
import { type Random, randomOf } from '@touchline/demo/random.ts'

/** A document written by the platform's app or server. */
export type PlatformDocument = { path: string; data: Record<string, unknown> }

/** Our collections into which a platform's records are mapped, each with its state and the one that waits for a decision. */
const decided = {
  users: ['accountStatus', undefined],
  clubs: ['status', 'requested'],
  clubOwnershipRequests: ['status', 'pending'],
  matches: ['reviewStatus', 'submitted'],
  videos: ['reviewStatus', 'pending'],
  leagues: ['status', 'requested'],
} as const
export type Decided = keyof typeof decided

/** The field that holds the state of a record of ours. */
export const stateField = (kind: Decided): string => decided[kind][0]

/** Facts in our fields: by path, as `home.name`. A field about which nothing can be said is absent. */
export type Facts = Readonly<Record<string, unknown>>

/** A document of a platform. `is`: our collection, and what a mapping should make of it. */
export type Made = PlatformDocument & { is?: readonly [Decided, Facts] }

/** A moment that is now, and the source of chance. The same ones make the same platform. `people`: as many as are wanted, for one that has more. */
export type Seed = { now: Date; seed: string; people?: number }

/** A value of the platform, with what it says in our fields. */
class Meant {
  readonly value: unknown
  readonly facts: Facts
  constructor(value: unknown, facts: Facts) {
    this.value = value
    this.facts = facts
  }
}

/** A value that says the same in a field of ours, or what is given. Nothing and null say nothing. */
export const is = (field: string, value: unknown, ours: unknown = value): Meant =>
  says({ [field]: ours }, value)

/** A value that says several things. */
export const says = (facts: Facts, value: unknown): Meant => new Meant(value, value == null ? {} : facts)

/** A word for one of our states; also null may be one. */
export const word = (field: string, value: unknown, words: Readonly<Record<string, string>>): Meant =>
  new Meant(value, { [field]: words[String(value)] })

/** Makes a document of fields; undefined ones are left out. `more`: facts that no single field says. */
export function made(
  path: string,
  kind: Decided,
  fields: Readonly<Record<string, unknown>>,
  more: Facts = {},
): Made {
  const values = Object.entries(fields)
  const data = values.map(([name, one]) => [name, one instanceof Meant ? one.value : one] as const)
  const facts = values.flatMap(([, one]) => (one instanceof Meant ? Object.entries(one.facts) : []))
  const isThere = ([, value]: readonly [string, unknown]) => value !== undefined
  return {
    path,
    data: Object.fromEntries(data.filter(isThere)),
    is: [kind, { ...more, ...Object.fromEntries(facts.filter(isThere)) }],
  }
}

/** Everything that the console should know of a platform; paths are those of the platform's documents. */
export type Truth = {
  records: Readonly<Record<Decided, ReadonlyMap<string, Facts>>>
  waiting: Readonly<Record<Decided, readonly string[]>>
  /** Keys of the people who manage a club, by its path; clubs without one are absent. */
  managers: ReadonlyMap<string, readonly string[]>
}

/** Returns what the makers of the documents meant, which a mapping should find again. */
export function truthOf(documents: readonly Made[]): Truth {
  const each = <T>(of: (kind: Decided) => T): Record<Decided, T> => ({
    users: of('users'),
    clubs: of('clubs'),
    clubOwnershipRequests: of('clubOwnershipRequests'),
    matches: of('matches'),
    videos: of('videos'),
    leagues: of('leagues'),
  })
  const records = each(
    (kind) =>
      new Map(documents.flatMap((one) => (one.is?.[0] === kind ? [[one.path, one.is[1]] as const] : []))),
  )
  const waiting = each((kind) => {
    const [field, state] = decided[kind]
    return [...records[kind]].flatMap(([path, facts]) => (state && facts[field] === state ? [path] : []))
  })
  const managers = [...records.clubs].flatMap(([path, { managerIds }]) =>
    Array.isArray(managerIds) && managerIds.length > 0 ? [[path, managerIds.map(String)] as const] : [],
  )
  return { records, waiting, managers: new Map(managers) }
}

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** A whole second between two numbers of days before a moment. */
export const daysBefore = (now: Date, random: Random, least: number, most: number): Date =>
  new Date(Math.floor(now.getTime() / SECOND - random.int(least * 86_400, most * 86_400)) * SECOND)

/** A full hour so many days ahead. */
export const hourAhead = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / HOUR) * HOUR + days * DAY)

export const secondsOf = (at: Date): number => at.getTime() / SECOND

/** Letters and digits as the SDK makes them for a document without an id. */
export function automaticId(seed: string, at: number): string {
  const random = randomOf(`${seed} ids`, at)
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from({ length: 20 }, () => all[random.int(0, all.length - 1)]).join('')
}

/** All that is made of the numbers from 0 to `count` − 1. */
export const times = <T>(count: number, make: (at: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, at) => make(at)).flat()

export const to = (path: string): Reference => new Reference(path)
