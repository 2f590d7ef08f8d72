import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { goneBecauseOf } from '#data/nouns/decision/decisions-because.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Time } from '#ui/time/time.tsx'

type GoneBecauseProps = {
  collection: string
  id: string
  /** What the record that stays is, such as "match". */
  noun: string
  to: (id: string) => string
}

/** Which others were rejected or cancelled because this one stays. */
export function GoneBecause({ collection, id, noun, to }: GoneBecauseProps) {
  const { data: gone = [], error, refetch } = useQuery(goneBecauseOf(collection, id))
  const ids = gone.map(({ subjectId }) => subjectId)
  const { data: names = [] } = useQuery(subjectNames(collection, ids))
  // Who has a second look open may not ask the log (decision 072).
  const failure = error && toAppError(error)
  if (failure && failure.kind !== 'permission')
    return <FailureNotice error={failure} retry={() => void refetch()} />
  if (gone.length === 0) return null
  return (
    <Notice tone="info" role="note">
      <Stack gap={4}>
        {gone.map((decision) => (
          <Text key={decision.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={to(decision.subjectId)} size="sm" underline="always">
              {names.find((one) => one.id === decision.subjectId)?.name ?? decision.subjectId}
            </Anchor>{' '}
            {whatHappened(decision, noun)}
            {decision.at && (
              <>
                , <Time at={decision.at} />
              </>
            )}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}

/** "was rejected as a duplicate of this match" */
function whatHappened({ action, reasonCode }: Decision, noun: string): string {
  const went = action === 'cancel' ? 'was cancelled' : 'was rejected'
  return reasonCode === 'duplicate'
    ? t('{went} as a duplicate of this {noun}', { went, noun })
    : t('{went} because it can’t be played beside this {noun}', { went, noun })
}
