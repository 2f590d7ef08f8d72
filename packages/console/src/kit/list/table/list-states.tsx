import { IconPlugConnectedX } from '@tabler/icons-react'
import { FailureAction } from '#kit/failure-action.tsx'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

export const NOTHING_FITS = t('No results. Try removing a filter.')

/** Failure without any rows. */
export function ListFailure({ list }: { list: List }) {
  const { error, retry, definition } = list
  if (!error) return null
  return (
    <EmptyState
      role="alert"
      icon={IconPlugConnectedX}
      title={t('Couldn’t load {nouns}', { nouns: definition.noun.many })}
      text={error.sentence}
      action={<FailureAction error={error} retry={retry} />}
    />
  )
}

/** Failure of reading the shown rows again: they stay, and may be stale. */
export function StaleFailure({ list }: { list: List }) {
  const { error, retry } = list
  if (!error) return null
  return (
    <Notice tone="warning" role="alert" action={<FailureAction error={error} retry={retry} />}>
      {t('{sentence} This list may be out of date.', { sentence: error.sentence })}
    </Notice>
  )
}
