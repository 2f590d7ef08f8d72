import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { goneBecauseOf } from '#data/nouns/decision/decisions-because.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'

type GoneBecauseProps = {
  collection: string
  id: string

  to: (id: string) => string
}

/** Others that were rejected or cancelled because this one stays. */
export function GoneBecause({ collection, id, to }: GoneBecauseProps) {
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
            {rich(
              whatHappened(decision),
              linkTo(
                to(decision.subjectId),
                names.find((one) => one.id === decision.subjectId)?.name ?? decision.subjectId,
              ),
            )}
            {decision.at && (
              <>
                {' · '}
                <Time at={decision.at} />
              </>
            )}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}

const linkTo = (to: string, name: string) => ({
  record: () => (
    <Anchor component={Link} to={to} size="sm" underline="always">
      {name}
    </Anchor>
  ),
})

function whatHappened({ action, reasonCode }: Decision): string {
  if (reasonCode === 'duplicate')
    return action === 'cancel'
      ? t('<record/> was cancelled as a duplicate of this record')
      : t('<record/> was rejected as a duplicate of this record')
  return action === 'cancel'
    ? t('<record/> was cancelled because it clashed with this record')
    : t('<record/> was rejected because it clashed with this record')
}
