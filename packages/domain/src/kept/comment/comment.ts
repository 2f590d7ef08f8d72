import { t } from '#language/t.ts'
import * as z from 'zod/mini'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'
import { inShort } from '#shared/in-short.ts'

export const COMMENT_MAX = 2_000
export const MENTIONS_MAX = 10

export const commentStatuses = ['open', 'resolved', 'removed'] as const
export const CommentStatus = z.enum(commentStatuses)
export type CommentStatus = z.infer<typeof CommentStatus>

export const commentStatusLabels: Record<CommentStatus, string> = {
  open: t('Open'),
  resolved: t('Resolved'),
  removed: t('Deleted'),
}

/** A remark to other administrators about a record. A talk with a customer is an activity instead. */
export const Comment = z.looseObject({
  id: z.string(),
  ...tolerant({
    ...recordFields,
    subjectType: z.string(),
    subjectId: z.string(),
    /** Type and id together, to find the comments on a record: `clubs/x`. */
    on: z.string(),
    /** First comment of its thread; absent for that comment. */
    threadId: z.string(),
    text: z.string(),
    mentions: readableElements(z.string()),
    /** The text was changed. The revision doesn't tell, because it counts resolving too. */
    isEdited: z.boolean(),
    /** The author's name at the time. */
    byName: z.string(),
    /** `open` or `removed` for a reply; its thread is resolved with the first comment. */
    status: CommentStatus,
  }),
})
export type Comment = z.infer<typeof Comment>

/** A comment without a status is open. */
export const commentStatusOf = ({ status }: Pick<Comment, 'status'>): CommentStatus => status ?? 'open'

export const commentAuthor = ({ byName }: Pick<Comment, 'byName'>): string =>
  inShort(byName?.trim() ?? '') || t('A colleague')

/** First line, for narrow places. */
export const firstLine = ({ text = '' }: Pick<Comment, 'text'>): string => text.trim().split('\n')[0] ?? ''
