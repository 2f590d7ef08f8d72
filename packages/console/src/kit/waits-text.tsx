import { Text } from '@mantine/core'
import { useWaits } from './online.ts'

/** Says next to a button, while offline, that the change waits. */
export function WaitsText() {
  const waits = useWaits()
  if (waits === undefined) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {waits}
    </Text>
  )
}
