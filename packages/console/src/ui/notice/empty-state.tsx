import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

type EmptyStateProps = {
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>
  title: string
  /** One or two sentences: why there is nothing, and what helps. */
  text?: ReactNode
  /** A button that helps, if any. */
  action?: ReactNode
  /** A failure is read out at once; `none` where its surroundings announce it. */
  role?: 'alert' | 'status' | 'none'
}

/** Shown in place of content when there is none. */
export function EmptyState({ icon: Icon, title, text, action, role = 'status' }: EmptyStateProps) {
  return (
    <Center py={64} px="md" role={role}>
      <Stack align="center" gap="sm" maw={420} ta="center">
        <ThemeIcon variant="light" size={48} radius="xl" color={role === 'alert' ? 'red' : 'gray'}>
          <Icon size={24} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}
