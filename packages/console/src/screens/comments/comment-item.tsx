import { Text, UnstyledButton } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { commentCan, commentCanEdit } from '@touchline/domain/kept/comment/comment-status.ts'
import { commentAuthor, commentStatusOf, type Comment } from '@touchline/domain/kept/comment/comment.ts'
import { useState, type ReactNode } from 'react'
import { currentAdmin } from '#data/session/session.ts'
import { PictureAvatar } from '#ui/picture/picture-avatar.tsx'
import { Time } from '#ui/time/time.tsx'
import { CommentField } from './comment-field.tsx'
import { CommentText } from './comment-text.tsx'
import { CommentVersions } from './comment-versions.tsx'
import classes from './comments.module.css'
import { runOn } from './run-on.ts'

type CommentItemProps = {
  comment: Comment
  /** The actions of its thread. */
  children?: ReactNode
}

/** One comment: who wrote it and when, its text, and what its author can do with it. */
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

/** One thing that can be done, in a line of such things. */
export const Act = ({ label, run, isOpen }: ActProps) => (
  <UnstyledButton
    className={classes['act']}
    onClick={run}
    {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
  >
    {label}
  </UnstyledButton>
)
