import { Text } from '@mantine/core'

/** A field that the record does not say anything about. Written out: a dash says nothing to a screen reader. */
export function Unknown() {
  return (
    <Text component="span" inherit c="dimmed">
      Unknown
    </Text>
  )
}
