import { Stack } from '@mantine/core'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { OwnershipItem } from '#features/ownership/review/ownership-item.tsx'
import { RivalsResults } from '#features/ownership/rivals/ownership-rivals-results.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { OwnershipHistory } from './ownership-history.tsx'

/** A request that was decided: how, by whom, and everything about it. */
export function OwnershipOutcome({ item: request }: { item: OwnershipRequest }) {
  const { ask, dialog } = useDecision()
  return (
    <Stack gap="md">
      <RivalsResults request={request} />
      <OwnershipHistory request={request} ask={ask} />
      <OwnershipItem item={request} />
      {dialog}
    </Stack>
  )
}
