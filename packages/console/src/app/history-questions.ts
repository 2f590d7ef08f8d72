import { undoMergeQuestion } from '#features/contacts/contact-merge-undo.ts'
import type { QuestionFor } from '#features/history/history-words.ts'

/** What is asked where taking a decision back is more than putting its record back: as on the pages of its area. */
export const historyQuestion: QuestionFor = ({ subjectType, subjectId, action }) =>
  subjectType === 'contacts' && action === 'merge'
    ? undoMergeQuestion(subjectId, 'The merged contact')
    : undefined
