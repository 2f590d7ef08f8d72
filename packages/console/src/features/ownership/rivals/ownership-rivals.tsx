import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  ownershipStatusOf,
  rivalsOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { toAppError } from '#data/errors.ts'
import { openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { RivalsCompared } from './ownership-rivals-compared.tsx'
import { RivalsDeciding } from './ownership-rivals-deciding.tsx'

type RivalsProps = { request: OwnershipRequest; club: Club | null | undefined }

/** All requests for the same club side by side, and the decision on each when this one is approved. */
export function Rivals({ request, club }: RivalsProps) {
  const { data, error, refetch } = useQuery(openRequestsFor(request.clubId))
  const rivals = rivalsOf(request, data ?? [])
  return (
    <Panel title={t('Rivals')}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Bone h={40} />
      ) : rivals.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No other requests for this club.')}
        </Text>
      ) : (
        <Stack gap="md">
          <RivalsCompared request={request} rivals={rivals} club={club} />
          {ownershipStatusOf(request) === 'pending' && <RivalsDeciding request={request} rivals={rivals} />}
        </Stack>
      )}
    </Panel>
  )
}
