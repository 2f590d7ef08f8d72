export type CommentSubject = { subjectType: string; subjectId: string }

export const commentedOn = ({ subjectType, subjectId }: CommentSubject): string =>
  `${subjectType}/${subjectId}`

/**
 * Key of a comment, with its subject: the rules need it to hide an entry of the log, which names only the comment, from
 * a reviewer who is blind to the record.
 */
export const commentId = ({ subjectType, subjectId }: CommentSubject, id: string): string =>
  `${subjectType}~${subjectId}~${id}`

/** Subject of a comment from its key; undefined for a foreign key. */
export function subjectOfComment(id: string): CommentSubject | undefined {
  const [subjectType = '', ...rest] = id.split('~')
  const subjectId = rest.slice(0, -1).join('~')
  return subjectType !== '' && subjectId !== '' ? { subjectType, subjectId } : undefined
}
