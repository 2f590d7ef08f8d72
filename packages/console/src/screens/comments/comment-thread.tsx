import { t } from '@touchline/domain/language/t.ts'
import { commentCan, threadCanReply } from '@touchline/domain/kept/comment/comment-status.ts'
import type { CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import type { CommentThread } from '@touchline/domain/kept/comment/comment-threads.ts'
import { useState } from 'react'
import { currentAdmin } from '#data/session/session.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { CommentField } from './comment-field.tsx'
import { Act, CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import { runOn } from './run-on.ts'

type ThreadProps = { thread: CommentThread; subject: CommentSubject }

/** A first comment and its replies. It is resolved as a whole, and reopened before somebody replies again. */
export function Thread({ thread: { id, first, replies }, subject }: ThreadProps) {
  const [isReplying, setReplying] = useState(false)
  const asked = currentAdmin()
  return (
    <li className={classes['thread']}>
      {first && (
        <Guarded subject={first} fallback={<Unreadable id={first.id} />}>
          <CommentItem comment={first}>
            {threadCanReply(first).ok && <Act label={t('Reply')} run={() => setReplying(true)} />}
            {commentCan('resolve', first, asked).ok && (
              <Act label={t('Resolve')} run={() => runOn(first, 'resolve')} />
            )}
            {commentCan('reopen', first, asked).ok && (
              <Act label={t('Reopen')} run={() => runOn(first, 'reopen')} />
            )}
          </CommentItem>
        </Guarded>
      )}
      {(replies.length > 0 || isReplying) && (
        <div className={classes['replies']}>
          {replies.map((reply) => (
            <Guarded key={reply.id} subject={reply} fallback={<Unreadable id={reply.id} />}>
              <CommentItem comment={reply} />
            </Guarded>
          ))}
          {isReplying && (
            <CommentField
              writing={{ subject, threadId: id }}
              label={t('Reply')}
              placeholder={t('Reply…')}
              send={t('Reply')}
              onClose={() => setReplying(false)}
            />
          )}
        </div>
      )}
    </li>
  )
}
