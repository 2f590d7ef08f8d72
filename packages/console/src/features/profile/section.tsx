import { Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useNarrow } from '#ui/narrow.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

type SectionProps = {
  title: string
  note?: string
  /** Its controls explain themselves, so on phones its title isn't drawn. */
  isPlain?: boolean
  children: ReactNode
}

/** One topic of the profile, under its own heading. */
export function Section({ title, note, isPlain = false, children }: SectionProps) {
  const id = useId()
  const isNarrow = useNarrow()
  return (
    <Paper component="section" withBorder radius="md" p="var(--profile-gap)" aria-labelledby={id}>
      <Stack gap="var(--profile-gap)">
        {isPlain && isNarrow ? (
          <Title order={2} id={id} pos="absolute">
            <VisuallyHidden>{title}</VisuallyHidden>
          </Title>
        ) : (
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
        )}
        {children}
      </Stack>
    </Paper>
  )
}
