import { Progress, Stack, Text } from '@mantine/core'
import { numberText } from '#ui/text/numbers.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { RollBackStep } from './use-roll-back.ts'
import { t } from '@touchline/domain/language/t.ts'

type RollBackResultProps = {
  steps: readonly RollBackStep[]
  /** Number of changes, and the same in words: "12 changes". */
  count: number
  of: string
  /** Number that stay, in words: "2 clubs". */
  kept: (count: number) => string
}

/** Progress of a roll-back, and the records that stay as they are, with the reason. Empty before it starts. */
export function RollBackResult({ steps, count, of, kept: keptWords }: RollBackResultProps) {
  const kept = steps.filter(({ why }) => why !== undefined)
  if (steps.length === 0) return null
  return (
    <>
      <Progress.Root size="sm">
        <Progress.Section value={(steps.length / Math.max(count, 1)) * 100} aria-label={t('Progress')} />
      </Progress.Root>
      <Text size="sm" role="status">
        {t('{count} of {total} undone.', { count: numberText(steps.length - kept.length), total: of })}
      </Text>
      {kept.length > 0 && (
        <Notice
          tone="warning"
          role="note"
          title={t('{records} not undone', { records: keptWords(kept.length) })}
        >
          <Stack gap={2}>
            {kept.slice(0, 20).map(({ id, why }) => (
              <Text key={id} size="sm">
                {id}: {why}
              </Text>
            ))}
          </Stack>
        </Notice>
      )}
    </>
  )
}
