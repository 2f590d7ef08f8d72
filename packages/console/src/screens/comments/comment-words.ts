import { t } from '@touchline/domain/language/t.ts'
import {
  commentStatuses,
  commentStatusLabels,
  type CommentStatus,
} from '@touchline/domain/nouns/comment/comment.ts'
import { areaLabel } from '@touchline/domain/nouns/decision/subject.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { Tone } from '#ui/status-badge.tsx'

const tones: Record<CommentStatus, Tone> = { open: 'accent', resolved: 'good', removed: 'neutral' }

/** How the history of a comment is told. */
export const commentVocabulary: Vocabulary = {
  actions: {
    create: 'wrote a comment',
    edit: 'edited the comment',
    resolve: 'resolved the thread',
    reopen: 'reopened the thread',
    remove: 'deleted the comment',
    reverse: 'reversed an earlier change',
  },
  states: statesOf(commentStatuses, commentStatusLabels, tones),
  fields: {
    text: { label: t('Text') },
    mentions: { label: t('Mentions'), records: 'users' },
    subjectType: { label: t('Kind'), format: (value) => areaLabel(String(value)) },
    subjectId: { label: t('Record ID') },
    on: { label: t('On') },
    threadId: { label: t('Thread'), records: 'comments' },
    byName: { label: t('Author') },
    isEdited: { label: t('Edited') },
  },
}
