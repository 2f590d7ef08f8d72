import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkSubject } from '#kit/bulk.ts'
import type { ListRow } from '#kit/query.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { numberText } from '#ui/text/numbers.ts'
import type { LeftOut } from './bulk-check.ts'
import classes from './bulk-results.module.css'
import { t } from '@touchline/domain/language/t.ts'

type BulkCheckingProps = {
  checked: number
  count: number
  noun: BulkSubject['noun']
  onCancel(): void
}

/** Progress of the check before the question. */
export function BulkChecking({ checked, count, noun, onCancel }: BulkCheckingProps) {
  return (
    <Stack gap="md">
      <Progress.Root size="sm">
        <Progress.Section value={(checked / count) * 100} aria-label={t('Progress')} />
      </Progress.Root>
      <Text size="sm" role="status">
        {t('Checking {records}: {checked} of {count, number}', {
          records: counted(count, noun),
          checked,
          count,
        })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

type BulkTicksProps = Pick<BulkSubject, 'rowName'> & {
  rows: readonly ListRow[]
  unticked: readonly string[]
  onTick(id: string, isTicked: boolean): void
}

/** Every row that the action is for: one that is unticked stays as it is. */
export function BulkTicks({ rows, unticked, onTick, rowName }: BulkTicksProps) {
  return (
    <ul className={classes.lines} aria-label={t('Included')} tabIndex={0} data-short>
      {rows.map((row) => (
        <li key={row.id} className={classes.line} data-ticked>
          <Checkbox
            size="xs"
            label={rowName(row)}
            checked={!unticked.includes(row.id)}
            onChange={({ currentTarget }) => onTick(row.id, currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  )
}

type BulkLeftOutProps = {
  left: readonly LeftOut[]
  definition: BulkSubject
  /** Their common trait. */
  title?: string
}

/** Rows that are left out, each with the reason. */
export function BulkLeftOut({ left, definition: { rowName }, title = t('Left out') }: BulkLeftOutProps) {
  if (left.length === 0) return null
  return (
    <Stack gap={8}>
      <Text size="sm" fw={600}>
        {title}: {numberText(left.length)}
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

/** Says that the action is possible for none of them. */
export function BulkNone({ left, definition, onClose }: BulkLeftOutProps & { onClose(): void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t('None can be done in bulk. Decide {records} one by one.', {
          records: counted(left.length, definition.noun),
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
