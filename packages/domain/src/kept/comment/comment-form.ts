import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { requiredText } from '#shared/fields/form-field.ts'
import { commentedOn, type CommentSubject } from './comment-subject.ts'
import { COMMENT_MAX, MENTIONS_MAX } from './comment.ts'

/** Single fields, for their bounds in the contract (docs/data.md). */
export const commentFormFields = {
  text: requiredText(t('Write a comment.'), { max: COMMENT_MAX }),
}

export const commentForm = z.object({
  ...commentFormFields,
  mentions: z
    .array(z.string())
    .check(z.maxLength(MENTIONS_MAX, t('Mention at most {max} colleagues.', { max: MENTIONS_MAX }))),
})
export type CommentForm = z.infer<typeof commentForm>

export type CommentEntry = CommentForm & CommentSubject & { threadId?: string | undefined }

/** Stored fields of a new comment, or of its changed text; without mentions, the field is missing. */
export function commentFields(form: Partial<CommentEntry>): FieldValues {
  const { text, mentions, subjectType, subjectId, threadId } = form
  return {
    ...(subjectType === undefined || subjectId === undefined
      ? { isEdited: true }
      : { subjectType, subjectId, on: commentedOn({ subjectType, subjectId }) }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(text === undefined ? {} : { text: text.trim() }),
    ...(mentions === undefined ? {} : { mentions: mentions.length === 0 ? null : [...new Set(mentions)] }),
  }
}
