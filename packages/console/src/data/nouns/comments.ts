import { t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import { commentFields, type CommentEntry } from '@touchline/domain/kept/comment/comment-form.ts'
import {
  commentCan,
  commentCanEdit,
  commentCanReverse,
  commentTransitions,
  threadCanReply,
  type CommentAction,
} from '@touchline/domain/kept/comment/comment-status.ts'
import { commentStatusOf, type Comment, type CommentStatus } from '@touchline/domain/kept/comment/comment.ts'
import { Followed } from '@touchline/domain/engine/review/followed.ts'
import { withFollowers } from '@touchline/domain/engine/review/followers.ts'
import { collectionOf } from '#data/backend/collection.ts'
import type { Changing } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { currentActor } from '#data/session/session.ts'
import { commentsCollection } from './comments-on.ts'
import { reversalIn } from '#data/engine/reversal.ts'

const step = alongTable<Comment, CommentAction, CommentStatus>({
  transitions: commentTransitions,
  statusOf: commentStatusOf,
  verdicts: [],
  can: (action, comment) => commentCan(action, comment, currentActor()),
})

export const commentDecisions = recordDecisions<Comment, CommentEntry, RunRequest<CommentAction>>({
  collection: commentsCollection,
  statusOf: commentStatusOf,
  canEdit: (comment) => commentCanEdit(comment, currentActor()),
  canDelete: () => no(t('Deleted comments stay in the log.')),
  canReverse: (decision, comment) => commentCanReverse(decision, comment, currentActor()),
  fields: commentFields,
  derived: () => ({}),
  alongside: followed,
  tells: async (comment, effects) => (await subjectOf(comment, effects))?.followers ?? [],
  gives: { names: ['byName'], next: async (comment, effects) => signed(comment, effects) },
  step,
})

const subjectOf = async ({ subjectType = '', subjectId }: Comment, effects: SideEffects) =>
  effects.find(collectionOf(subjectType, Followed), subjectId)

/** Makes authors of comments and mentioned people follow the record; the rules skip those who muted it. */
async function followed({ before, after }: Changing<Comment>, effects: SideEffects): Promise<void> {
  if (after === undefined) return
  const { subjectType = '', subjectId = '', mentions = [] } = after
  const subject = await subjectOf(after, effects)
  if (subject === undefined) return
  const people = before === undefined ? [currentActor().uid, ...mentions] : mentions
  const followers = withFollowers(subject, people)
  if (followers.length > (subject.followers?.length ?? 0))
    effects.write(subjectType, subjectId, { followers })
}

const GONE = t('This thread no longer exists.')

/** Adds the author's name; refuses a reply where its thread takes none. */
async function signed({ threadId }: Comment, effects: SideEffects) {
  if (threadId !== undefined) {
    const first = await effects.find(commentsCollection, threadId)
    refuseUnless(first === undefined ? no(GONE) : threadCanReply(first))
  }
  return { byName: currentActor().name }
}

export const commentReversal = reversalIn(commentsCollection, commentDecisions, (decision, comment) =>
  commentCanReverse(decision, comment, currentActor()),
)
