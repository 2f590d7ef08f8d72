import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PaletteGroup } from './palette-groups.ts'
import type { PaletteItem, PaletteSource } from './palette-source.ts'

/** A pause in typing that is worth a question. Milliseconds. */
const PAUSE_MS = 150

type Found = { groups: PaletteGroup[]; isSearching: boolean; hasFailed: boolean }

/** What the sources find for what was typed last. Each question has its own key, so that a late answer is no answer. */
export function useSourceGroups(sources: readonly PaletteSource[], typed: string): Found {
  const query = typed.trim()
  const [asked] = useDebouncedValue(query, PAUSE_MS)
  const combine = useCallback(
    (results: UseQueryResult<PaletteItem[]>[]): Found => ({
      groups: sources.map(({ label }, index) => ({ label, items: results[index]?.data ?? [] })),
      isSearching: results.some(({ isFetching }) => isFetching),
      hasFailed: results.some(({ isError }) => isError),
    }),
    [sources],
  )
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, asked],
      queryFn: () => source.search(asked),
      enabled: asked !== '' && query !== '',
    })),
    combine,
  })
  if (query === '') return { groups: [], isSearching: false, hasFailed: false }
  return { ...found, isSearching: found.isSearching || asked !== query }
}
