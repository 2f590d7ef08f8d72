import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import {
  commentStatuses,
  commentStatusLabels,
  commentStatusOf,
  type Comment,
  type CommentStatus,
} from './comment.ts'

export type CommentAction = 'resolve' | 'reopen' | 'remove'

/** A deleted comment stays as a record: its thread keeps its place, and Undo is an ordinary change. */
export const commentTransitions = {
  resolve: { label: t('Resolve'), from: ['open'], to: 'resolved', reason: 'none' },
  reopen: { label: t('Reopen'), from: ['resolved'], to: 'open', reason: 'none' },
  remove: { label: t('Delete'), from: ['open', 'resolved'], to: 'removed', reason: 'none' },
} as const satisfies TransitionTable<CommentAction, CommentStatus>

export const commentMachine: StateMachine = {
  states: commentStatuses,
  fallback: 'open',
  initial: ['open'],
  table: commentTransitions,
}

type Asked = { uid: string }

const isFirst: Guard<Comment, Asked> = ({ threadId }) =>
  threadId === undefined ? yes : no(t('Only a whole thread can be resolved.'))
const isOwn: Guard<Comment, Asked> = ({ createdBy }, { uid }) =>
  createdBy === uid ? yes : no(t('Only the author can do this.'))

const machine = guardedMachine<CommentAction, CommentStatus, Comment, Asked>({
  noun: 'comment',
  table: commentTransitions,
  labels: commentStatusLabels,
  stateOf: commentStatusOf,
  guards: { resolve: [isFirst], reopen: [isFirst], remove: [isOwn] },
  canTakeBack: (_, comment, asked) => isOwn(comment, asked),
})

export const commentCan = machine.can

/** Only the author edits the text. */
export const commentCanEdit = (comment: Comment, asked: Asked): Verdict =>
  commentStatusOf(comment) === 'removed' ? no(t('This comment was deleted.')) : isOwn(comment, asked)

/** Only the author may undo a change of the text; anybody may undo resolving and deleting. */
export const commentCanReverse = (decision: Decision, comment: Comment, asked: Asked): Verdict => {
  const verdict = machine.canReverse(decision, comment, asked)
  return verdict.ok && decision.action === 'edit' ? commentCanEdit(comment, asked) : verdict
}

/** Whether the thread of this comment can have replies. */
export function threadCanReply(first: Pick<Comment, 'status' | 'threadId'>): Verdict {
  const status = commentStatusOf(first)
  if (first.threadId !== undefined) return no(t('Reply to the first comment of the thread.'))
  if (status === 'resolved') return no(t('This thread is resolved. Reopen it to reply.'))
  return status === 'removed' ? no(t('The first comment of this thread was deleted.')) : yes
}
