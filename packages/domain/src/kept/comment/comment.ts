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

/** A remark of one administrator to the others about a record. A talk with a customer is an activity. */
export const Comment = z.looseObject({
  id: z.string(),
  ...tolerant({
    ...recordFields,
    subjectType: z.string(),
    subjectId: z.string(),
    /** Both as one, by which the comments on a record are found: `clubs/x`. */
    on: z.string(),
    /** The first comment of its thread; absent for that one itself. */
    threadId: z.string(),
    text: z.string(),
    /** The uids of those who are mentioned in the text. */
    mentions: readableElements(z.string()),
    /** Its text was changed: the revision doesn't tell, for it counts resolving too. */
    isEdited: z.boolean(),
    /** The author's name at the time of writing, as the log has it. */
    byName: z.string(),
    /** Of a reply, `open` or `removed`: its thread is resolved with the first comment. */
    status: CommentStatus,
  }),
})
export type Comment = z.infer<typeof Comment>

/** A record that says nothing of its status is neither resolved nor deleted. */
export const commentStatusOf = ({ status }: Pick<Comment, 'status'>): CommentStatus => status ?? 'open'

export const commentAuthor = ({ byName }: Pick<Comment, 'byName'>): string =>
  inShort(byName?.trim() ?? '') || t('A colleague')

/** Its first line, for where there is room for no more. */
export const firstLine = ({ text = '' }: Pick<Comment, 'text'>): string => text.trim().split('\n')[0] ?? ''
