import { Alert, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { FailureAction } from '#kit/failure-action.tsx'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { t } from '@touchline/domain/language/t.ts'

export const NOTHING_FITS = t('Nothing fits the search and the filters that are set.')

/** Nothing could be read. */
export function ListFailure({ list }: { list: List }) {
  const { error, retry, definition } = list
  if (!error) return null
  return (
    <EmptyState
      role="alert"
      icon={IconPlugConnectedX}
      title={t('The {many} could not be loaded', { many: definition.noun.many })}
      text={error.sentence}
      action={<FailureAction error={error} retry={retry} />}
    />
  )
}

/** The rows on screen could not be read again: they stay, and may be out of date. */
export function StaleFailure({ list }: { list: List }) {
  const { error, retry } = list
  if (!error) return null
  return (
    <Alert color="yellow" variant="light" role="alert" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('{sentence} What you see may be out of date.', { sentence: error.sentence })}
        </Text>
        <FailureAction error={error} retry={retry} />
      </Group>
    </Alert>
  )
}
