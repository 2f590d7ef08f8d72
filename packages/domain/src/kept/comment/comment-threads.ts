import { commentStatusOf, type Comment } from './comment.ts'

/** A first comment with its replies, oldest first. */
export type CommentThread = {
  id: string
  /** Absent if it wasn't read. */
  first: Comment | undefined
  replies: Comment[]
  /** Resolved, or the first comment was deleted; shown on demand. */
  isClosed: boolean
}

const time = ({ createdAt }: Comment) => createdAt?.getTime() ?? 0
const byTime = (a: Comment, b: Comment) => time(a) - time(b) || a.id.localeCompare(b.id, 'en')

/** Comments of a record as threads, oldest first. Deleted comments are included only if they have replies. */
export function threadsOf(comments: readonly Comment[]): CommentThread[] {
  const sorted = comments.toSorted(byTime)
  const replies = Map.groupBy(
    sorted.filter((one) => one.threadId !== undefined && commentStatusOf(one) !== 'removed'),
    ({ threadId = '' }) => threadId,
  )
  const firsts = new Map(sorted.filter((one) => one.threadId === undefined).map((one) => [one.id, one]))
  return [...new Set([...firsts.keys(), ...replies.keys()])]
    .map((id): CommentThread => {
      const first = firsts.get(id)
      const isClosed = first !== undefined && commentStatusOf(first) !== 'open'
      return { id, first, replies: replies.get(id) ?? [], isClosed }
    })
    .filter(({ first, replies: own }) => own.length > 0 || (first && commentStatusOf(first) !== 'removed'))
}

export const countIn = (threads: readonly CommentThread[]): number =>
  threads.reduce(
    (sum, { first, replies }) =>
      sum + replies.length + (first && commentStatusOf(first) !== 'removed' ? 1 : 0),
    0,
  )
