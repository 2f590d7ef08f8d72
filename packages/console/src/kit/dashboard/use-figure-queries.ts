import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { RefCallback } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { useSeen } from './use-seen.ts'

/** The answers of several questions that make one picture, each by itself: one that fails takes none with it. */
export type FigureQueries<T> = {
  values: (T | undefined)[]
  isLoading: boolean
  /** How many could not be had, and why the first of them. */
  failed: number
  error: AppError | undefined
  retry(): void
}

/** `isAsked`: absent, at once; otherwise when it becomes true. */
export function useFigureQueries<T>(
  questions: readonly ListQueryOptions<T>[],
  { isAsked = true }: { isAsked?: boolean } = {},
): FigureQueries<T> {
  const queries = questions.map((question) => ({ ...queryOf(question), enabled: isAsked }))
  return useQueries({ queries, combine: combined<T> })
}

/** The questions of a chart, and of what goes with it, that nobody asks before its panel comes into view. */
export type SeenFigures<T> = FigureQueries<T> & {
  /** Whether the panel has been in view: the chart's further questions wait for it too. */
  isSeen: boolean
  /** For the panel. */
  seenBy: RefCallback<HTMLElement>
}

/** As {@link useFigureQueries}, once the panel comes into view: most people look at the first screen of a dashboard alone. */
export function useSeenFigures<T>(questions: readonly ListQueryOptions<T>[]): SeenFigures<T> {
  const { isSeen, seenBy } = useSeen()
  return { ...useFigureQueries(questions, { isAsked: isSeen }), isSeen, seenBy }
}

function combined<T>(results: UseQueryResult<T>[]): FigureQueries<T> {
  const failures = results.filter(({ isError, data }) => isError && data === undefined)
  const [first] = failures
  return {
    values: results.map(({ data }) => data),
    isLoading: results.some(({ isPending, isError }) => isPending && !isError),
    failed: failures.length,
    error: first && toAppError(first.error),
    retry: () => failures.forEach(({ refetch }) => void refetch()),
  }
}
