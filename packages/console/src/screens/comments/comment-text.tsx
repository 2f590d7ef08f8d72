import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { partsOf } from '@touchline/domain/kept/comment/comment-mentions.ts'
import { inShort, TEXT_MAX } from '@touchline/domain/shared/in-short.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { currentAdmin } from '#data/session/session.ts'
import { WithLinks } from '#ui/text/plain-text.tsx'
import classes from './comments.module.css'

type CommentTextProps = { text: string; mentions: readonly string[] }

/** The text of a comment, with the names of those who are mentioned standing out. */
export function CommentText({ text, mentions }: CommentTextProps) {
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
