import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, stepsBy } from '#engine/noun/contract.ts'
import { commentFormFields } from './comment-form.ts'
import { commentTransitions } from './comment-status.ts'
import { Comment, MENTIONS_MAX } from './comment.ts'

export const comments = contractOf({
  path: 'comments/{commentId}',
  about:
    'What administrators tell each other about a record. `commentId` is `{subjectType}~{subjectId}~{id}`. A deleted comment stays as a record; earlier texts are in [the log](#decisions).',
  schema: Comment,
  fields: {
    subjectType: { by: 'console', means: 'The collection of the record.', example: 'clubs' },
    subjectId: { by: 'console', means: 'The record.', example: 'club-1' },
    on: {
      by: 'console',
      means: '`{subjectType}/{subjectId}`, by which they are found.',
      example: 'clubs/club-1',
    },
    threadId: {
      by: 'console',
      means: 'The first comment of its thread, where this one is a reply.',
      example: 'clubs~club-1~a1',
    },
    text: {
      by: 'console',
      type: enteredText(commentFormFields.text),
      means: 'What was written.',
      example: '@Ana Moreno, do you know them?',
    },
    mentions: {
      by: 'console',
      type: `list of at most ${MENTIONS_MAX} ids`,
      means: 'The administrators whom `text` mentions.',
      example: ['ana'],
    },
    isEdited: { by: 'console', means: 'Its text was changed; earlier ones are in the log.', example: true },
    byName: { by: 'console', means: 'What its author was called then.', example: 'Ben Clarke' },
    status: {
      by: 'console',
      means: 'State; see below. That of a thread is that of its first comment.',
      example: 'open',
    },
  },
  derived: {},
  states: {
    status: {
      begins: [],
      steps: stepsBy(commentTransitions, { resolve: 'console', reopen: 'console', remove: 'console' }),
    },
  },
})
