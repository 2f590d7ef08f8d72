import { isDeepStrictEqual } from 'node:util'
import { type Random, randomOf } from '@touchline/demo/random.ts'
import { GeoPoint, Reference } from '@touchline/domain/mapping/source.ts'
import * as z from 'zod/mini'
import type { PlatformDocument } from './made-platform.ts'
import { automaticId } from './made-platform.ts'

/** One write of an app. An update changes single fields, whose names may lead into maps: `contact.phone`. */
export type AppWrite = PlatformDocument & { how: 'set' | 'update' | 'remove' }

export const set = (path: string, data: object): AppWrite => ({ how: 'set', path, data: { ...data } })
export const update = (path: string, data: object): AppWrite => ({ how: 'update', path, data: { ...data } })
const remove = (path: string): AppWrite => ({ how: 'remove', path, data: {} })

type Data = PlatformDocument['data']
type Act = (desk: Desk) => readonly AppWrite[]

/** An app that works with its own platform, and knows nothing but its own fields and words. */
export type App = {
  /** All that a document may hold, by its collection, with a star for each id in it. */
  shapes: Readonly<Record<string, z.ZodMiniType>>
  /** By collection: fields that a decision of the console may change. */
  decisions: Readonly<Record<string, readonly string[]>>
  /** Documents that a decision may make or remove. */
  isDecided?: (collection: string, data: Data) => boolean
  /** Deeds of its people, done in turn. */
  acts: readonly Act[]
}

/** Everything an act can look at. */
export type Desk = {
  random: Random
  now: Date
  /** Counts the acts. */
  number: number
  /** An id for a new document. */
  id: string
  /** Any document of a collection that fits; undefined if none does. */
  pick(collection: string, fits?: (data: Data) => boolean): PlatformDocument | undefined
  has(path: string): boolean
}

type Changes<D> = Partial<D> & { [inner: `${string}.${string}`]: unknown }

/** Acts that change fields of any document of a collection that fits. */
export const changes =
  <D>(collection: string, _shape: z.ZodMiniType<D>) =>
  (fits: (data: Data) => boolean, to: (desk: Desk) => Changes<D>): Act =>
  (desk) => {
    const found = desk.pick(collection, fits)
    return found ? [update(found.path, to(desk))] : []
  }

/** An act that removes any document that fits. */
export const removes =
  (collection: string, fits: (data: Data) => boolean): Act =>
  ({ pick }) => {
    const found = pick(collection, fits)
    return found ? [remove(found.path)] : []
  }

export type Work = {
  count: number
  now: Date
  seed: string
  /** Number of the first act, so that a second day makes other keys; 0 by default. */
  from?: number
  /** Documents that the app leaves alone, for the console to decide. */
  leaves?: (path: string) => boolean
}

/**
 * Makes writes of an app, the same ones for the same seed. They follow from what the app itself wrote: somebody of the platform may decide
 * what an administrator decides at the same time.
 */
export function workOf(app: App, documents: readonly PlatformDocument[], work: Work): AppWrite[] {
  const { count, now, seed, from: start = 0, leaves = () => false } = work
  const written = new Map(documents.map(({ path, data }) => [path, data]))
  const paths = Map.groupBy(written.keys(), collectionOf)
  const writes: AppWrite[] = []
  for (let number = start; writes.length < count; number++) {
    const random = randomOf(seed, number)
    const pick: Desk['pick'] = (collection, fits = () => true) => {
      const all = paths.get(collection) ?? []
      const from = Math.floor(random.next() * all.length)
      for (let step = 0; step < all.length; step++) {
        const path = all[(from + step) % all.length] ?? ''
        const data = written.get(path)
        if (data !== undefined && !leaves(path) && fits(data)) return { path, data }
      }
      return undefined
    }
    const act = app.acts[number % app.acts.length]
    const desk = {
      random,
      now,
      number,
      id: automaticId(seed, number),
      pick,
      has: (path: string) => written.has(path),
    }
    const done = act?.(desk) ?? []
    if (done.some(({ path }) => leaves(path))) continue
    for (const write of done) {
      if (write.how === 'set' && !written.has(write.path)) {
        const collection = collectionOf(write.path)
        const known = paths.get(collection) ?? []
        paths.set(collection, known)
        known.push(write.path)
      }
      remember(written, write)
      writes.push(write)
    }
  }
  return writes.slice(0, count)
}

/** Notes a write in what an app knows of its documents. */
export function remember(written: Map<string, Data>, { how, path, data }: AppWrite): void {
  if (how === 'remove') written.delete(path)
  else if (how === 'set') written.set(path, data)
  else
    written.set(
      path,
      Object.entries(data).reduce(
        (all, [name, value]) => changed(all, name.split('.'), value),
        written.get(path) ?? {},
      ),
    )
}

function changed(
  data: Readonly<Record<string, unknown>>,
  names: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = names
  return { ...data, [name]: rest.length === 0 ? value : changed(Object(data[name]), rest, value) }
}

/** Collection of a path such as `clubs/c1/members/m1`, with a star for each id in it. */
export const collectionOf = (path: string): string =>
  path
    .split('/')
    .slice(0, -1)
    .map((part, at) => (at % 2 === 0 ? part : '*'))
    .join('/')

export type Seen = {
  /** Sentences about what the app can't read, has lost, or never wrote. Empty: all is well. */
  violations: string[]
  /** Where a decision of the console has changed something: a path and a field, or a path alone. */
  decided: string[]
}

/** Looks at each document of the platform, without those of the console, as an app would that was surprised by nothing. */
export function lookAt(
  app: App,
  written: ReadonlyMap<string, Data>,
  found: readonly PlatformDocument[],
): Seen {
  const seen: Seen = { violations: [], decided: [] }
  const isDecided = (path: string, data: Data) => app.isDecided?.(collectionOf(path), data) ?? false
  for (const { path, data } of found) {
    const collection = collectionOf(path)
    seen.violations.push(...misfits(app.shapes[collection], data).map((misfit) => `${path}: ${misfit}`))
    const known = written.get(path)
    if (known === undefined) {
      if (isDecided(path, data)) seen.decided.push(path)
      else seen.violations.push(`${path}: the app never wrote it, or removed it.`)
      continue
    }
    for (const field of new Set([...Object.keys(known), ...Object.keys(data)])) {
      if (isDeepStrictEqual(known[field], data[field])) continue
      if (app.decisions[collection]?.includes(field)) seen.decided.push(`${path} ${field}`)
      else
        seen.violations.push(
          `${path}: ${field} is ${said(data[field])}; the app wrote ${said(known[field])}.`,
        )
    }
  }
  const there = new Set(found.map(({ path }) => path))
  for (const [path, data] of written) {
    if (there.has(path)) continue
    if (isDecided(path, data)) seen.decided.push(path)
    else seen.violations.push(`${path}: is lost.`)
  }
  return seen
}

const said = (value: unknown) => JSON.stringify(value) ?? 'absent'

function misfits(shape: z.ZodMiniType | undefined, data: Data): string[] {
  if (shape === undefined) return ['the app has no such collection.']
  return (shape.safeParse(data).error?.issues ?? []).map((issue) => {
    const value = issue.path.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), data)
    return issue.code === 'unrecognized_keys'
      ? `the app has no field ${[...issue.path, issue.keys.join()].join('.')}.`
      : `the app can’t read ${said(value)} in ${issue.path.join('.')}.`
  })
}

/** Kinds of fields. */
export const kinds = {
  text: z.string(),
  number: z.number(),
  flag: z.boolean(),
  place: z.custom<GeoPoint>((value) => value instanceof GeoPoint),
  https: z.string().check(z.regex(/^https:\/\//)),
  iso: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** A text of digits. */
  digits: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  to: (collection: string) =>
    z.custom<Reference>((value) => value instanceof Reference && collectionOf(value.path) === collection),
}
