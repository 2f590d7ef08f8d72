import { Stack, Text, UnstyledButton } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  type CommentAction,
  commentCan,
  commentCanEdit,
} from '@touchline/domain/kept/comment/comment-status.ts'
import { commentAuthor, commentStatusOf, type Comment } from '@touchline/domain/kept/comment/comment.ts'
import { useState, type ReactNode } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { partsOf } from '@touchline/domain/kept/comment/comment-mentions.ts'
import { inShort, TEXT_MAX } from '@touchline/domain/shared/in-short.ts'
import { currentAdmin } from '#data/session/session.ts'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import { Time } from '#ui/time.tsx'
import { commentDecisions } from '#data/nouns/comments.ts'
import { mutate } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import { administrators } from '#data/nouns/user/administrators.ts'
import { PlainText, WithLinks } from '#ui/text/plain-text.tsx'
import { toAppError } from '#data/errors.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { CommentField } from './comment-field.tsx'
import classes from './comments.module.css'

type CommentItemProps = {
  comment: Comment
  /** Actions of its thread. */
  children?: ReactNode
}

/** One comment: its author and time, its text, and the author's actions on it. */
export function CommentItem({ comment, children }: CommentItemProps) {
  const { id, text = '', mentions = [], createdAt, isEdited = false } = comment
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const asked = currentAdmin()
  const isRemoved = commentStatusOf(comment) === 'removed'
  const author = commentAuthor(comment)
  return (
    <article
      className={classes['comment']}
      data-comment={id}
      tabIndex={-1}
      aria-label={t('Comment by {author}', { author })}
    >
      <PictureAvatar src={undefined} name={author} size={24} />
      <div className={classes['said']}>
        <Text size="sm" component="div" className={classes['head']}>
          <span className={classes['author']}>{author}</span>{' '}
          <Text span size="xs" c="dimmed">
            <Time at={createdAt} />
          </Text>
          {isEdited && !isRemoved && (
            <>
              {' '}
              <Act label={t('edited')} isOpen={isAsking} run={() => setAsking(!isAsking)} />
            </>
          )}
        </Text>
        {isRemoved ? (
          <Text size="sm" c="dimmed" fs="italic">
            {t('Comment deleted')}
          </Text>
        ) : isEditing ? (
          <CommentField
            writing={{ comment }}
            label={t('Edit comment')}
            send={t('Save')}
            onClose={() => setEditing(false)}
          />
        ) : (
          <CommentText text={text} mentions={mentions} />
        )}
        {isAsking && <CommentVersions id={id} />}
        {!isEditing && (
          <div className={classes['acts']}>
            {children}
            {commentCanEdit(comment, asked).ok && <Act label={t('Edit')} run={() => setEditing(true)} />}
            {commentCan('remove', comment, asked).ok && (
              <Act label={t('Delete')} run={() => runOn(comment, 'remove')} />
            )}
          </div>
        )}
      </div>
    </article>
  )
}

type ActProps = { label: string; run: () => void; isOpen?: boolean }

/** One action in a line of actions. */
export const Act = ({ label, run, isOpen }: ActProps) => (
  <UnstyledButton
    className={classes['act']}
    onClick={run}
    {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
  >
    {label}
  </UnstyledButton>
)

const done: Record<CommentAction, string> = {
  resolve: t('Thread resolved.'),
  reopen: t('Thread reopened.'),
  remove: t('Comment deleted.'),
}

/** Runs the action at once; its toast undoes it. */
export function runOn(comment: Comment, action: CommentAction): void {
  mutate(commentDecisions.run(), { id: comment.id, seen: comment, action })
    .then(({ decisionId }) => toast.done(done[action], { undo: () => commentDecisions.undo(decisionId) }))
    .catch((failure: unknown) => toast.error(failure))
}

type CommentTextProps = { text: string; mentions: readonly string[] }

/** Text of a comment, with mentioned names highlighted. */
function CommentText({ text, mentions }: CommentTextProps) {
  const { data: all = [] } = useQuery({ ...administrators(), enabled: mentions.length > 0 })
  const parts = partsOf(
    inShort(text, TEXT_MAX),
    all.filter(({ value }) => mentions.includes(value)),
  )
  return (
    <Text size="sm" component="div" dir="auto" className={classes['text']}>
      {parts.map(({ text: part, uid }, at) =>
        uid === undefined ? (
          <WithLinks key={at}>{part}</WithLinks>
        ) : (
          <span key={at} className={classes['name']} data-self={uid === currentAdmin().uid || undefined}>
            {part}
          </span>
        ),
      )}
    </Text>
  )
}

/** Earlier texts of a comment from the log, the latest first. */
function CommentVersions({ id }: { id: string }) {
  const { data, error, refetch } = useInfiniteQuery(historyOf('comments', id))
  if (data === undefined)
    return error ? (
      <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
    ) : (
      <Bone h={20} w="60%" />
    )
  const texts = data.pages
    .flatMap(({ rows }) => rows)
    .flatMap(({ id: entry, at, after }) => {
      const text = after?.['text']
      return typeof text === 'string' ? [{ entry, at, text }] : []
    })
  return (
    <Stack gap="xs" className={classes['versions']} role="group" aria-label={t('Earlier versions')}>
      {texts.slice(1).map(({ entry, at, text }) => (
        <div key={entry}>
          <Text size="xs" c="dimmed">
            <Time at={at} as="exact" />
          </Text>
          <PlainText>{text}</PlainText>
        </div>
      ))}
    </Stack>
  )
}
