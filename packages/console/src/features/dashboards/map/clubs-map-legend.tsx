import { Group, Text } from '@mantine/core'
import classes from './clubs-map.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** The meaning of the marks on the map. */
export function ClubsMapLegend() {
  return (
    <Group gap="md" component="ul" className={classes.legend}>
      <Mark kind="ring" label={t('Several clubs, with the share that has a manager')} />
      <Mark kind="managed" label={t('Club with a manager')} />
      <Mark kind="unmanaged" label={t('Club without a manager')} />
    </Group>
  )
}

function Mark({ kind, label }: { kind: 'ring' | 'managed' | 'unmanaged'; label: string }) {
  return (
    <Group component="li" gap={8} wrap="nowrap">
      <span className={classes.mark} data-kind={kind} aria-hidden />
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </Group>
  )
}
