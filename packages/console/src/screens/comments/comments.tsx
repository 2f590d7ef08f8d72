import { Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import { type CommentThread, countIn, threadsOf } from '@touchline/domain/kept/comment/comment-threads.ts'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError } from '#data/errors.ts'
import { commentsOn } from '#data/nouns/comments-on.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { COMMENT } from '#record-paths.ts'
import { CommentField } from './comment-field.tsx'
import classes from './comments.module.css'
import { commentCan, threadCanReply } from '@touchline/domain/kept/comment/comment-status.ts'
import { currentAdmin } from '#data/session/session.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Act, CommentItem, runOn } from './comment-item.tsx'

export type CommentsProps = {
  subject: CommentSubject
}

/** Comments on a record as threads, the oldest first, and a field for more. One line while there are none. */
export function Comments({ subject }: CommentsProps) {
  useFresh('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { data, error, refetch } = useQuery(commentsOn(subject))
  const threads = threadsOf(data ?? [])
  const open = threads.filter(({ isClosed }) => !isClosed)
  const closed = threads.filter(({ isClosed }) => isClosed)
  const [showsClosed, setShowsClosed] = useState<boolean>()
  const section = useRef<HTMLElement>(null)
  const wanted = usePlace(section)
  const isWantedClosed = closed.some(
    ({ id: first, replies }) => first === wanted || replies.some((reply) => reply.id === wanted),
  )
  useShortcuts(t('Comments'), [{ keys: 'm', label: t('Write a comment'), run: () => field.current?.focus() }])
  const isFolded = !(showsClosed ?? isWantedClosed)
  const resolved = t('{count, plural, one {# resolved thread} other {# resolved threads}}', {
    count: closed.length,
  })
  return (
    <section
      ref={section}
      className={classes['panel']}
      aria-labelledby={id}
      data-empty={(threads.length === 0 && error === null) || undefined}
    >
      <div className={classes['title']}>
        <Title order={2} size="h5" id={id}>
          {t('Comments')}
        </Title>
        {threads.length > 0 && (
          <Text size="sm" c="dimmed">
            {countIn(threads)}
          </Text>
        )}
      </div>
      {data === undefined && error && (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      )}
      {closed.length > 0 && (
        <div>
          <UnstyledButton
            className={`${classes['act']} ${classes['fold']}`}
            aria-expanded={!isFolded}
            onClick={() => setShowsClosed(isFolded)}
          >
            <IconChevronRight size={14} aria-hidden />
            {resolved}
          </UnstyledButton>
        </div>
      )}
      {(open.length > 0 || !isFolded) && (
        <ul className={classes['threads']}>
          {threads
            .filter(({ isClosed }) => !isClosed || !isFolded)
            .map((thread) => (
              <Thread key={thread.id} thread={thread} subject={subject} />
            ))}
        </ul>
      )}
      <CommentField
        ref={field}
        writing={{ subject }}
        label={t('Comment')}
        placeholder={t('Comment… use @ to mention a colleague')}
        send={tc('verb', 'Comment')}
      />
    </section>
  )
}

/** Scrolls to the comment in the address once it's there, and focuses it. */
function usePlace(section: RefObject<HTMLElement | null>): string | null {
  const [params] = useSearchParams()
  const wanted = params.get(COMMENT)
  const found = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === null || found.current === wanted) return
    const comment = section.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(wanted)}"]`)
    if (!comment) return
    found.current = wanted
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
    comment.dataset['meant'] = ''
    comment.addEventListener('blur', () => delete comment.dataset['meant'], { once: true })
  })
  return wanted
}

type ThreadProps = { thread: CommentThread; subject: CommentSubject }

/** A first comment and its replies. It's resolved as a whole, and reopened before anybody replies again. */
function Thread({ thread: { id, first, replies }, subject }: ThreadProps) {
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
