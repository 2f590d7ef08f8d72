import { Group, Text } from '@mantine/core'
import classes from './clubs-map.module.css'

/** What the marks on the map mean. */
export function ClubsMapLegend() {
  return (
    <Group gap="md" component="ul" className={classes.legend}>
      <Mark kind="ring" label="Several clubs; the filled part of the ring has a manager" />
      <Mark kind="managed" label="Club with a manager" />
      <Mark kind="unmanaged" label="Club without a manager" />
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
