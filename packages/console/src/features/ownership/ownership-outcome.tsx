import { Stack } from '@mantine/core'
import type { OwnershipRequest } from '@touchline/domain/ownership-request.ts'
import { useDecision } from '#kit/decision/use-decision.tsx'
import { OwnershipHistory } from './ownership-history.tsx'
import { OwnershipItem } from './ownership-item.tsx'

/** A request that was decided: how, by whom, and everything about it. */
export function OwnershipOutcome({ item: request }: { item: OwnershipRequest }) {
  const { ask, dialog } = useDecision()
  return (
    <Stack gap="md">
      <OwnershipHistory request={request} ask={ask} />
      <OwnershipItem item={request} />
      {dialog}
    </Stack>
  )
}
