import { t, tc } from '@touchline/domain/language/t.ts'
import {
  commentStatuses,
  commentStatusLabels,
  type CommentStatus,
} from '@touchline/domain/kept/comment/comment.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { Tone } from '#ui/state-colours.ts'

const tones: Record<CommentStatus, Tone> = { open: 'info', resolved: 'good', removed: 'neutral' }

export const commentVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> wrote a comment'),
    edit: t('<who/> edited the comment'),
    resolve: t('<who/> resolved the thread'),
    reopen: t('<who/> reopened the thread'),
    remove: t('<who/> deleted the comment'),
    reverse: t('<who/> reversed an earlier change'),
  },
  states: statesOf(commentStatuses, commentStatusLabels, tones),
  fields: {
    text: { label: t('Text') },
    mentions: { label: t('Mentions'), records: 'users' },
    subjectType: { label: t('Kind'), format: (value) => areaLabel(String(value)) },
    subjectId: { label: t('Record ID') },
    on: { label: t('Record') },
    threadId: { label: tc('comments', 'Thread'), records: 'comments' },
    byName: { label: t('Author') },
    isEdited: { label: t('Edited') },
  },
}
