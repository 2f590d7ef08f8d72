import { Group, Skeleton } from '@mantine/core'

/** So many of something. */
export const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Bones side by side, each as wide as is said. */
export const Bones = ({ widths, h }: { widths: readonly number[]; h: number }) => (
  <Group gap="xs" wrap="nowrap" style={{ overflow: 'hidden' }}>
    {widths.map((width, at) => (
      <Skeleton key={at} h={h} w={width} style={{ flex: 'none' }} />
    ))}
  </Group>
)
