import { commentCanReverse } from '@touchline/domain/kept/comment/comment-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { currentActor } from '#data/session/session.ts'
import { commentsCollection } from './comments-on.ts'
import { commentDecisions } from './comments.ts'

export const commentReversal = reversalIn(commentsCollection, commentDecisions, (decision, comment) =>
  commentCanReverse(decision, comment, currentActor()),
)
