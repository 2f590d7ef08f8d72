import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hear, type HearOptions, isHeard } from '#data/backend/live.ts'
import { changeOf, type Ear, keyOf, type Stamp, type Target } from '#data/backend/live-messages.ts'
import { serverTime } from '#data/server-clock.ts'
import { queryClient } from '#data/query-client.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { currentSession } from '#data/session/session.ts'
import { paced, type Task } from './paced.ts'

/** Listens to a target while any of it is shown. */
export const useEar = (target: Target, ear: Ear, enabled: boolean): void =>
  useEars(enabled ? [target] : [], itself, { heard: (_, stamp) => ear.heard(stamp), lost: () => ear.lost() })

export const itself = (target: Target): Target => target

type Ears<Item> = { heard(item: Item, stamp: Stamp): void; lost(item: Item): void }

/** Listens to the changes of several items; the ears are told which item changed. */
export function useEars<Item>(
  items: readonly Item[],
  targetOf: (item: Item) => Target,
  ears: Ears<Item>,
  options?: HearOptions,
): void {
  const heard = useEffectEvent(ears.heard)
  const lost = useEffectEvent(ears.lost)
  const listen = useEffectEvent(() =>
    items.map((item) =>
      hear(targetOf(item), { heard: (stamp) => heard(item, stamp), lost: () => lost(item) }, options),
    ),
  )
  const keys = items.map((item) => keyOf(targetOf(item))).join()
  useEffect(() => {
    const stops = listen()
    return () => stops.forEach((stop) => stop())
  }, [keys])
}

/** Last known state of each target, from any part of the page. */
const known = new Map<string, string>()

/** Largest difference between clocks. Milliseconds. */
const DOUBT_MS = 60_000

/** Time in a stamp; 0: unknown. Milliseconds. */
const changedAtOf = (change: string): number => Number(change.slice(change.lastIndexOf(' ') + 1))

/**
 * Whether a count at a time of this device is out of date. For a target heard for the first time it is, unless its last change
 * was long before.
 */
export function isNews(target: Target, { change }: Stamp, countedAt: number): boolean {
  const key = keyOf(target)
  const before = known.get(key)
  known.set(key, change)
  if (before !== undefined) return before !== change
  const changedAt = changedAtOf(change)
  return changedAt === 0 || changedAt > serverTime(new Date(countedAt)).getTime() - DOUBT_MS
}

type AskedAgain = HearOptions & {
  /** Default: asks for the counts under the key. */
  again?: () => void
}

/** Asks again for the page's queries under a key when one of some targets changes. */
export function useAskedAgain(
  targets: readonly Target[],
  queryKey: readonly string[],
  { again = () => countAgain(queryKey), ...options }: AskedAgain = {},
): void {
  useEars(
    targets,
    itself,
    {
      heard: (target, stamp) => {
        if (isNews(target, stamp, askedAt(queryKey))) again()
      },
      lost: again,
    },
    options,
  )
}

/** Time of the last answer. */
const askedAt = (queryKey: readonly string[]): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )

/**
 * Interval of polling in milliseconds where nothing is heard: colleagues' changes are seen within 15 seconds, including the
 * time for asking and reading.
 */
export const FRESH_EVERY_MS = 8_000

const Changed = z.looseObject({
  id: z.string(),
  rev: z.catch(z.optional(z.number()), undefined),
  updatedAt: z.catch(z.optional(z.date()), undefined),
})

/** First record that a question finds, and its last change: one document. */
const newest = (question: Known, target: Target) =>
  queryOptions({
    queryKey: ['newest', keyOf(target)],
    queryFn: async () => {
      const { rows } = await collectionOf(question.collection, Changed).page(question, { size: 1 })
      return changeOf(rows)
    },
    refetchInterval: () => (isHeard(target) ? false : FRESH_EVERY_MS),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/** Time of the last change of a target, by one query for all parts of a page. Milliseconds. */
export const lastChangeAt = async ({ question }: { question: Known }): Promise<number> =>
  changedAtOf(await queryClient.fetchQuery({ ...newest(question, { question, size: 1 }), staleTime: 1_000 }))

/**
 * Calls back when the first record that a question finds is another one or was changed: as soon as the worker hears it, or
 * after polling. Returns whether it was answered once.
 */
export function useNewest(question: Known, changed: (change: string) => void, enabled = true): boolean {
  const client = useQueryClient()
  const target = { question, size: 1 }
  const options = newest(question, target)
  const { data: change } = useQuery({ ...options, enabled })
  const { queryKey } = options
  const isAnswered = enabled && change !== undefined
  useEar(
    target,
    {
      heard: (stamp) => client.setQueryData(queryKey, stamp.change),
      lost: () => void client.invalidateQueries({ queryKey }),
    },
    isAnswered,
  )

  const tell = useEffectEvent(changed)
  const seen = useRef(change)
  useEffect(() => {
    const before = seen.current
    seen.current = change
    if (before !== undefined && change !== undefined && before !== change) tell(change)
  }, [change])
  return isAnswered
}

/** Interval of polling for listened queries, for effects of time alone and writes without a time. Milliseconds. */
export const HEARD_EVERY_MS = 60_000

/** Time that the worker needs to start, in which nothing is asked twice. Milliseconds. */
const STARTING_MS = 4_000

/** Interval for `refetchInterval`: `heardMs` while all targets are heard. */
export const askedEvery =
  (targets: () => readonly Target[], heardMs: number | false = HEARD_EVERY_MS, everyMs = FRESH_EVERY_MS) =>
  ({ state }: { state: { dataUpdateCount: number } }) => {
    // Effects of the last drawing run after its person signed out: there is nothing to ask then, and targets may be theirs.
    if (currentSession().status !== 'admin') return false
    if (targets().every(isHeard)) return heardMs
    return state.dataUpdateCount > 1 ? everyMs : everyMs + STARTING_MS
  }

/** Shortest time between two counts of the same, over all parts of a page. Milliseconds. */
const COUNT_EVERY_MS = 2_000

const paces = new Map<string, ReturnType<typeof paced>>()

/** Counts the page's queries under a key again. */
function countAgain(queryKey: readonly string[]): void {
  const name = queryKey.join(' ')
  const pace = paces.get(name) ?? paced(COUNT_EVERY_MS)
  paces.set(name, pace)
  pace.run(() => queryClient.invalidateQueries({ queryKey }))
}

/** Counts the page's queries of a collection again. */
export const recount = (collection: string): void => countAgain([collection, 'count'])

/**
 * Runs a task at once, and then at most once per interval, and not before the one before has ended: a server that is slow isn't
 * asked more and more. Of those that come too early, only the last one runs.
 */
export function usePaced(everyMs: number): (task: Task) => void {
  const [{ run, stop }] = useState(() => paced(everyMs))
  useEffect(() => stop, [stop])
  return run
}
