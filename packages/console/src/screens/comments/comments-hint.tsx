import { UnstyledButton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import { countIn, threadsOf } from '@touchline/domain/kept/comment/comment-threads.ts'
import { commentsOn } from '#data/nouns/comments-on.ts'
import classes from './comments.module.css'

/** Button that leads to the comments further down the page, with their number; nothing if there are none. */
export function CommentsHint({ subject }: { subject: CommentSubject }) {
  const { data = [] } = useQuery(commentsOn(subject))
  const count = countIn(threadsOf(data).filter(({ isClosed }) => !isClosed))
  if (count === 0) return null
  return (
    <UnstyledButton className={`${classes['act']} ${classes['fold']}`} onClick={goToComments}>
      <IconMessage size={16} aria-hidden />
      {t('{count, plural, one {# comment} other {# comments}}', { count })}
    </UnstyledButton>
  )
}

function goToComments(): void {
  const comment = document.querySelector<HTMLElement>('[data-comment]')
  comment?.scrollIntoView({ block: 'center' })
  comment?.focus({ preventScroll: true })
}
