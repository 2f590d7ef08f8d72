import { isCommented } from '@touchline/domain/nouns/comment/comment-subject.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { heldLook } from '#screens/queue/held-looks.ts'
import type { CommentsProps } from './comments.tsx'

/** As high as the field that comes. */
const Room = () => <div style={{ height: 36 }} />

const Panel = lazyPart<CommentsProps>(async () => (await import('./comments.tsx')).Comments, Room)

type RecordCommentsProps = Omit<CommentsProps, 'subject'> & { collection: string; id: string }

/**
 * What colleagues say about a record: comes after its page. Nobody reads it whose second look must not know what others think,
 * and the rules say the same.
 */
export function RecordComments({ collection, id, ...rest }: RecordCommentsProps) {
  const has = isCommented(collection) && heldLook(collection, id) === undefined
  // What was typed about another record is not about this one.
  return (
    has && (
      <Panel key={`${collection}/${id}`} subject={{ subjectType: collection, subjectId: id }} {...rest} />
    )
  )
}
