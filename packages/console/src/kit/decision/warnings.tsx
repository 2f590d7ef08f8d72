import { List } from '@mantine/core'
import { Notice } from '#ui/notice/notice.tsx'

/** Warnings about a decision: before the button and again in its confirmation. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const [only, ...others] = warnings
  if (only === undefined) return null
  return (
    <Notice tone="warning" role="note">
      {others.length === 0 ? (
        only
      ) : (
        <List size="sm" spacing={4}>
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      )}
    </Notice>
  )
}
