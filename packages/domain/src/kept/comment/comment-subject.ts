/** The record that a comment is on. */
export type CommentSubject = { subjectType: string; subjectId: string }

export const commentedOn = ({ subjectType, subjectId }: CommentSubject): string =>
  `${subjectType}/${subjectId}`

/**
 * The key of a comment begins with what it is on: the rules must know that of an entry of the log, which names the comment
 * alone, to keep it from a reviewer who is blind to the record.
 */
export const commentId = ({ subjectType, subjectId }: CommentSubject, id: string): string =>
  `${subjectType}~${subjectId}~${id}`

/** The record that a comment is on, by its key; undefined for a key that was made by other means. */
export function subjectOfComment(id: string): CommentSubject | undefined {
  const [subjectType = '', ...rest] = id.split('~')
  const subjectId = rest.slice(0, -1).join('~')
  return subjectType !== '' && subjectId !== '' ? { subjectType, subjectId } : undefined
}
