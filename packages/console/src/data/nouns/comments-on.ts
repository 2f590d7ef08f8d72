import { queryOptions } from '@tanstack/react-query'
import { commentsOn as commentsAsked } from '@touchline/domain/kept/comment/comment-questions.ts'
import { commentedOn, type CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import { Comment } from '@touchline/domain/kept/comment/comment.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { queryClient } from '#data/query-client.ts'

export const commentsCollection = collectionOf('comments', Comment)

/** Comments on a record, in no order. Reads at most 1,001 documents. */
export const commentsOn = (subject: CommentSubject) =>
  queryOptions({
    queryKey: [commentsCollection.name, 'on', commentedOn(subject)],
    queryFn: async () => (await commentsCollection.page(commentsAsked(commentedOn(subject)))).rows,
  })

/** Fetches comments together with the record, so that nothing on its page moves when they arrive. */
export const fetchCommentsAhead = (subjectType: string, subjectId: string): void =>
  void queryClient.prefetchQuery(commentsOn({ subjectType, subjectId }))
