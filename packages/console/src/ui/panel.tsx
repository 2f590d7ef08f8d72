import { Group, Paper, Stack, Title } from '@mantine/core'
import { useId, type ReactNode, type Ref } from 'react'
import { CantShow } from '#ui/notice/cant-show.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'

type PanelProps = {
  title: string
  /** At the right of the title, such as a count or a link to the full list. */
  aside?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement> | undefined
}

export function Panel({ title, aside, children, ref }: PanelProps) {
  const id = useId()
  return (
    <Paper ref={ref} component="section" withBorder radius="md" p="md" aria-labelledby={id}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {aside}
        </Group>
        <Guarded subject={children} fallback={<CantShow />}>
          {children}
        </Guarded>
      </Stack>
    </Paper>
  )
}
