import { t } from '@touchline/domain/language/t.ts'
import type { CommentAction } from '@touchline/domain/kept/comment/comment-status.ts'
import type { Comment } from '@touchline/domain/kept/comment/comment.ts'
import { commentDecisions } from '#data/nouns/comment/comments.ts'
import { mutate } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'

const done: Record<CommentAction, string> = {
  resolve: t('Thread resolved.'),
  reopen: t('Thread reopened.'),
  remove: t('Comment deleted.'),
}

/** Does it at once; its toast undoes it. */
export function runOn(comment: Comment, action: CommentAction): void {
  mutate(commentDecisions.run(), { id: comment.id, seen: comment, action })
    .then(({ decisionId }) => toast.done(done[action], { undo: () => commentDecisions.undo(decisionId) }))
    .catch((failure: unknown) => toast.error(failure))
}
