import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#data/query-client.ts'
import type { PaletteItem, PaletteSource } from './palette-source.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { fitting } from '#kit/fitting.ts'

/** Pause after which a key is asked for at once; of faster ones only the last. Milliseconds. */
const PAUSE_MS = 40

type Found = {
  groups: readonly PaletteGroup[]
  isSearching: boolean
  /** Sources that could not be asked, such as "Clubs"; the others' results are kept. */
  failed: readonly string[]
  /** Whether the results are only similar to the typed text. */
  isSimilar: boolean
  /** Records that no search finds yet, such as "6 users". */
  unfound: readonly string[]
  retry(): void
}

const NOTHING: Found = {
  groups: [],
  isSearching: false,
  failed: [],
  isSimilar: false,
  unfound: [],
  retry: () => {},
}

/** Results of the sources for the last typed text. Each question has its own key, so that late answers are ignored. */
export function useSourceGroups(sources: readonly PaletteSource[], typed: string): Found {
  const query = typed.trim()
  const [asked] = useDebouncedValue(query, PAUSE_MS, { leading: true })
  const isAsked = asked !== '' && query !== ''
  const exact = useAnswers(sources, 'search', asked, isAsked)
  const found = exact.flatMap(({ data }) => data ?? [])
  const isLittle = isAsked && exact.every(isSettled) && isTooLittle(found, asked)
  const near = useAnswers(sources, 'similar', asked, isLittle)
  const isNone = isLittle && near.every(isSettled) && ![...exact, ...near].some(hasFound)
  const likely = useAnswers(sources, 'likely', asked, isNone)

  const further = [...(isLittle ? near : []), ...(isNone ? likely : [])]
  const isSearching = asked !== query || ![...exact, ...further].every(isSettled)
  const isEmpty = isNone && likely.every(isSettled) && !likely.some(hasFound)
  const unfound = useUnfound(sources, isEmpty)
  const [settled, setSettled] = useState(asked)
  if (!isSearching && settled !== asked) setSettled(asked)
  if (query === '') return NOTHING

  const known = new Set(found.map(({ id }) => id))
  const groups = sources.map(({ label }, at) => {
    const similar = [...(isLittle ? (near[at]?.data ?? []) : []), ...(isNone ? (likely[at]?.data ?? []) : [])]
    const others = similar.filter(({ id }) => !known.has(id))
    const items = [...ranked(exact[at]?.data ?? [], asked), ...ranked(others, asked)]
    return { label, items: items.slice(0, SHOWN_MAX) }
  })
  const hasAny = groups.some(({ items }) => items.length > 0)
  return {
    // Until all have answered, earlier results that still match stay in place.
    groups: isSearching && !hasAny ? narrowed(sources, settled, query) : groups,
    isSearching,
    failed: sources.flatMap(({ label }, at) =>
      [exact, near, likely].some((round) => round[at]?.isError) ? [label] : [],
    ),
    isSimilar: hasAny && found.length === 0,
    unfound: isEmpty ? unfound : [],
    retry: () =>
      void Promise.all([...exact, ...near, ...likely].flatMap((one) => (one.isError ? [one.refetch()] : []))),
  }
}

/** Each is asked when those before it found too little. */
type Round = 'search' | 'similar' | 'likely'

const keyOf = (source: PaletteSource, kind: Round, asked: string) => ['palette', source.id, kind, asked]

function useAnswers(
  sources: readonly PaletteSource[],
  kind: Round,
  asked: string,
  enabled: boolean,
): UseQueryResult<PaletteItem[]>[] {
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: keyOf(source, kind, asked),
      queryFn: () => source[kind]?.(asked) ?? [],
      enabled,
      // The person waits: a failure is shown at once, with a button to retry.
      retry: false,
    })),
  })
}

/** Cached for a minute, whatever was typed. */
function useUnfound(sources: readonly PaletteSource[], enabled: boolean): string[] {
  const answers = useQueries({
    queries: sources.map(({ id, unfound }) => ({
      queryKey: ['palette', id, 'unfound'],
      // A failure is not shown here: the search itself has failed by then, and says so.
      queryFn: async () => (await unfound?.()) ?? null,
      enabled: enabled && unfound !== undefined,
      staleTime: 60_000,
    })),
  })
  return answers.flatMap(({ data }) => data ?? [])
}

const hasFound = ({ data }: UseQueryResult<PaletteItem[]>) => data !== undefined && data.length > 0

const isSettled = ({ isSuccess, isError, isFetching }: UseQueryResult) =>
  (isSuccess || isError) && !isFetching

/** Results of the last answered question that match the current text. */
const narrowed = (sources: readonly PaletteSource[], settled: string, query: string): PaletteGroup[] =>
  sources.map((source) => {
    const before = queryClient.getQueryData<PaletteItem[]>(keyOf(source, 'search', settled)) ?? []
    return { label: source.label, items: ranked(matching(before, query), query) }
  })

export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

/** Most results of a kind. */
export const SHOWN_MAX = 7

/** Fewest results for not searching further, unless a name starts with the typed text. */
const TOO_FEW = 3

/** Items with words that start with all typed ones; accents and case don't matter. */
export const matching = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  fitting(items, typed, ({ label, description = '', keywords = [] }) =>
    [label, description, ...keywords].join(' '),
  )

/** Rank of a name: 0 it is the typed text, 1 it starts with it, 2 its words do, 3 other parts match. */
export function rankOf({ label }: Pick<PaletteItem, 'label'>, typed: string): number {
  const [name, asked] = [fold(label), fold(typed)]
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  const own = name.split(' ')
  return asked.split(' ').every((word) => own.some((other) => other.startsWith(word))) ? 2 : 3
}

/** Best results first, up to the limit; equal ones keep their order. */
export const ranked = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  items.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed)).slice(0, SHOWN_MAX)

/** Puts the group with the best answer first, and drops empty ones. */
export function inOrder(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const best = ({ items }: PaletteGroup) => Math.min(...items.map((item) => rankOf(item, typed)))
  const filled = groups.filter(({ items }) => items.length > 0)
  return typed.trim() === '' ? filled : filled.toSorted((one, other) => best(one) - best(other))
}

/** Whether the results are so few that similar names are worth a question. */
export function isTooLittle(found: readonly PaletteItem[], typed: string): boolean {
  return found.length < TOO_FEW && found.every((item) => rankOf(item, typed) > 1)
}

/** Items that are not among others; equal ones have the same action, wherever they come from. */
export function without(
  items: readonly PaletteItem[],
  others: readonly PaletteItem[],
): readonly PaletteItem[] {
  const known = new Set(others.map(({ label }) => label))
  return items.filter(({ label }) => !known.has(label))
}
