import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { RefCallback } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { useSeen } from './use-seen.ts'

/** Answers of several queries for one chart, each separate: a failed one doesn't affect the others. */
export type FigureQueries<T> = {
  values: (T | undefined)[]
  isLoading: boolean
  /** Number of failed queries, and the error of the first. */
  failed: number
  error: AppError | undefined
  retry(): void
}

/** `isAsked`: asks once it is true. Default: at once. */
export function useFigureQueries<T>(
  questions: readonly ListQueryOptions<T>[],
  { isAsked = true }: { isAsked?: boolean } = {},
): FigureQueries<T> {
  const queries = questions.map((question) => ({ ...queryOf(question), enabled: isAsked }))
  return useQueries({ queries, combine: combined<T> })
}

/** Queries of a chart that are asked once its panel comes into view. */
export type SeenFigures<T> = FigureQueries<T> & {
  /** Whether the panel has been in view: the chart's further queries wait for it too. */
  isSeen: boolean
  /** Ref of the panel. */
  seenBy: RefCallback<HTMLElement>
}

/** Like {@link useFigureQueries}, once the panel comes into view: most people look only at the first screen of a dashboard. */
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
