import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toAppError } from '#data/errors.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './comments.module.css'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones/bones.tsx'

/** Earlier texts of a comment, the latest first, as the log has kept them. */
export function CommentVersions({ id }: { id: string }) {
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
