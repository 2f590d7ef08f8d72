import { Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; note?: string; children: ReactNode }

/** One subject of the profile, under its own heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {note !== undefined && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
