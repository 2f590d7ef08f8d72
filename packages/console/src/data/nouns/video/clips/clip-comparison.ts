import { queryOptions } from '@tanstack/react-query'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { Comparison } from './compare-clip.ts'

/** Compares once for each opened item; stops when the reviewer moves on. */
export const clipComparison = (video: Video, address: string | undefined) =>
  queryOptions({
    queryKey: ['clips', video.id, video.sha256, video.storagePath, address === undefined],
    queryFn: async ({ signal }): Promise<Comparison> =>
      address === undefined
        ? { state: 'compared', alike: [] }
        : (await import('./compare-clip.ts')).compareClip(video, address, signal),
    staleTime: Infinity,
    retry: false,
  })
