import { useEffect, useEffectEvent, useRef } from 'react'
import { hear, type HearOptions, isHeard } from '#data/backend/live.ts'
import { changeOf, type Ear, keyOf, type Stamp, type Target } from '#data/backend/live-messages.ts'
import { serverTime } from '#data/server-clock.ts'
import { queryClient } from '#data/query-client.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { currentSession } from '#data/session/session.ts'
import { paced } from './paced.ts'

/** Listens to a target for as long as something is shown of it. */
export const useEar = (target: Target, ear: Ear, enabled: boolean): void =>
  useEars(enabled ? [target] : [], itself, { heard: (_, stamp) => ear.heard(stamp), lost: () => ear.lost() })

export const itself = (target: Target): Target => target

type Ears<Item> = { heard(item: Item, stamp: Stamp): void; lost(item: Item): void }

/** Listens to what changes each of several items; the ears are told of which of them. */
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

/** As each target was heard last, by whatever part of the page. */
const known = new Map<string, string>()

/** Clocks may differ by so much. Milliseconds. */
const DOUBT_MS = 60_000

/**
 * Whether what was counted at a time of this device is out of date by what is heard. Where it is heard for the first time, it
 * is unless its last change was long before.
 */
export function isNews(target: Target, { change }: Stamp, countedAt: number): boolean {
  const key = keyOf(target)
  const before = known.get(key)
  known.set(key, change)
  if (before !== undefined) return before !== change
  const changedAt = Number(change.slice(change.lastIndexOf(' ') + 1))
  return changedAt === 0 || changedAt > serverTime(new Date(countedAt)).getTime() - DOUBT_MS
}

type AskedAgain = HearOptions & {
  /** Absent: the counts under the key are asked for. */
  again?: () => void
}

/** Asks again for what the page shows under a key, once one of some targets is heard to have changed. */
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

/** When that was answered last. */
const askedAt = (queryKey: readonly string[]): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )

/** Where nothing is heard, colleagues' changes are seen within 15 seconds; asking and reading take the rest. Milliseconds. */
export const FRESH_EVERY_MS = 8_000

const Changed = z.looseObject({
  id: z.string(),
  rev: z.catch(z.optional(z.number()), undefined),
  updatedAt: z.catch(z.optional(z.date()), undefined),
})

/** The first of what a question finds, and as which it was changed last: one document. */
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

/**
 * Calls back when the first of what a question finds is another one or was changed: as soon as the worker hears it, or when
 * it was asked for again. Returns whether it was answered once.
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

/** Listened queries are also asked at intervals, for what passes by time alone or is written without saying when. Milliseconds. */
export const HEARD_EVERY_MS = 60_000

/** How often something is asked for, as `refetchInterval` takes it: `heardMs` while all that changes it is heard. */
export const askedEvery =
  (targets: () => readonly Target[], heardMs: number | false = HEARD_EVERY_MS, everyMs = FRESH_EVERY_MS) =>
  () => {
    // Effects of the last drawing run after its person signed out: there is nothing to ask then, and targets may be theirs.
    if (currentSession().status !== 'admin') return false
    return targets().every(isHeard) ? heardMs : everyMs
  }

/** The same is counted again so often at most, whatever is heard and by how many parts of a page. Milliseconds. */
const COUNT_EVERY_MS = 2_000

const paces = new Map<string, ReturnType<typeof paced>>()

/** Counts again what the page shows under a key. */
function countAgain(queryKey: readonly string[]): void {
  const name = queryKey.join(' ')
  const pace = paces.get(name) ?? paced(COUNT_EVERY_MS)
  paces.set(name, pace)
  pace.run(() => void queryClient.invalidateQueries({ queryKey }))
}

/** Counts again what the page shows of a collection. */
export const recount = (collection: string): void => countAgain([collection, 'count'])
