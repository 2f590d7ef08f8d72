import { queryOptions } from '@tanstack/react-query'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { RecordFile } from '#data/files/record-file.ts'
import type { Comparison } from './compare-clip.ts'

/** Compares once for each opened item; stops when the reviewer moves on. */
export function clipComparison(video: Video, file: RecordFile | undefined) {
  const { id, sha256, storagePath } = video
  return queryOptions({
    queryKey: ['clips', id, sha256, storagePath, file?.kind],
    queryFn: async ({ signal }): Promise<Comparison> =>
      file === undefined
        ? { state: 'compared', alike: [] }
        : (await import('./compare-clip.ts')).compareClip(video, file, signal),
    staleTime: Infinity,
    retry: false,
  })
}
