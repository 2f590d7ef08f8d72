import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What speaks against a decision: before the button and again in its confirmation (product.md, section 5). */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const [only, ...others] = warnings
  if (only === undefined) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} role="note">
      {others.length === 0 ? (
        <Text size="sm">{only}</Text>
      ) : (
        <List size="sm" spacing={4}>
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
