import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkSubject } from '#kit/list/list-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { LeftOut } from './bulk-check.ts'
import classes from './bulk-results.module.css'
import { t } from '@touchline/domain/language/t.ts'

type BulkCheckingProps = {
  checked: number
  count: number
  noun: BulkSubject['noun']
  onCancel(): void
}

/** How far the check is that comes before the question. */
export function BulkChecking({ checked, count, noun, onCancel }: BulkCheckingProps) {
  return (
    <Stack gap="md">
      <Progress.Root size="sm">
        <Progress.Section value={(checked / count) * 100} aria-label={t('Progress')} />
      </Progress.Root>
      <Text size="sm" role="status">
        {t('Checking {counted}: {checked} of {count}', { counted: counted(count, noun), checked, count })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

type BulkLeftOutProps = {
  left: readonly LeftOut[]
  definition: BulkSubject
  /** What they have in common. */
  title?: string
}

/** What is not among them, each with the reason. */
export function BulkLeftOut({ left, definition: { rowName }, title = t('Left out') }: BulkLeftOutProps) {
  if (left.length === 0) return null
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {title}: {left.length}
      </Text>
      <ul className={classes.lines} aria-label={title} tabIndex={0} data-short>
        {left.map(({ row, why }) => (
          <li key={row.id} className={classes.line} data-plain>
            <span className={classes.name}>{rowName(row)}</span>
            <span className={classes.why}>{why}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Nothing can be done to any of them. */
export function BulkNone({ left, definition, onClose }: BulkLeftOutProps & { onClose(): void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {left.length === 1
          ? t('The one {one} must be decided on its own.', { one: definition.noun.one })
          : t('All {counted} must be decided one by one.', {
              counted: counted(left.length, definition.noun),
            })}
      </Text>
      <BulkLeftOut left={left} definition={definition} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  )
}
