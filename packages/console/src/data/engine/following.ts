import { mutationOptions } from '@tanstack/react-query'
import type { Following } from '@touchline/domain/engine/review/followers.ts'
import { writeFollowing } from '#data/backend/follow-write.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'

type Choice = { collection: string; id: string; choice: Following }

/** Follows a record, mutes it, or neither, for the signed-in person. */
export const chooseFollowing = () =>
  mutationOptions({
    mutationFn: ({ collection, id, choice }: Choice) =>
      writeFollowing(collection, id, currentAdmin().uid, choice),
    onSuccess: (_, { collection }) => queryClient.invalidateQueries({ queryKey: [collection] }),
  })
