import type { CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import { isFollowed } from '@touchline/domain/engine/review/followers.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { heldLook } from '#screens/held-looks.ts'
import type { CommentsProps } from './comments.tsx'

/** As high as the field that is loading. */
const Room = () => <div style={{ height: 36 }} />

const Panel = lazyPart<CommentsProps>(async () => (await import('./comments.tsx')).Comments, Room)

const Hint = lazyPart<{ subject: CommentSubject }>(
  async () => (await import('./comments-hint.tsx')).CommentsHint,
)

/** `collection` and `id` of the record that they're on. */
type OnRecord = { collection: string; id: string }

/**
 * Comments of colleagues on a record, loaded after its page. Hidden from reviewers whose second look must not know what others think; the
 * rules say the same.
 */
export function RecordComments({ collection, id, ...rest }: OnRecord & Omit<CommentsProps, 'subject'>) {
  // Text typed about another record is not about this one.
  return (
    isReadable(collection, id) && <Panel key={`${collection}/${id}`} subject={on(collection, id)} {...rest} />
  )
}

/** Says above an item under review that there are comments below. */
export const RecordCommentsHint = ({ collection, id }: OnRecord) =>
  isReadable(collection, id) && <Hint subject={on(collection, id)} />

const on = (subjectType: string, subjectId: string): CommentSubject => ({ subjectType, subjectId })
const isReadable = (collection: string, id: string) =>
  isFollowed(collection) && heldLook(collection, id) === undefined
