import { queryOptions } from '@tanstack/react-query'
import { findFirstFile } from '#data/backend/files.ts'
import { isPlaceIn } from './file-places.ts'

/** Path of an attachment. Files are stored under the key of the activity before it exists, and never change after that. */
export const attachmentPath = (activityId: string, slot: number): string =>
  `activityFiles/${activityId}/${slot}`

/** Address of a file that was attached to a mail, or null when it is missing. */
export const attachedFile = (activityId: string, slot: number) =>
  queryOptions({
    queryKey: ['activityFiles', activityId, slot],
    queryFn: async () => {
      const path = attachmentPath(activityId, slot)
      return isPlaceIn('activityFiles', path) ? ((await findFirstFile([path])) ?? null) : null
    },
    staleTime: 10 * 60_000,
  })
