import { Text } from '@mantine/core'
import { useWaits } from './online.ts'

/** Says beside a button, while there is no connection, that the change waits. */
export function WaitsText() {
  const waits = useWaits()
  if (waits === undefined) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {waits}
    </Text>
  )
}
