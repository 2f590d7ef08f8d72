import { queryOptions } from '@tanstack/react-query'
import { subjectTitle } from '@touchline/domain/subject.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'

const AnyRecord = z.looseObject({ id: z.string() })

/** What the subject of a decision is called: one look-up by key. */
export const subjectName = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'name', id],
    queryFn: async () => subjectTitle(collection, await collectionOf(collection, AnyRecord).find(id)),
    staleTime: 60_000,
  })
