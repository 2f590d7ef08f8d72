import { Anchor, Group, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { MovingList, movingTotal } from './moving-list.tsx'

type MergePreviewProps<Kind extends string> = {
  names: { into: string; from: string }
  onOther(): void
  counts: UseQueryResult<Record<Kind, number>>
  words: Readonly<Record<Kind, { one: string; many: string }>>
  /** Sentences for when nothing moves, and for what stays. */
  none: string
  stays: string
  warnings?: ReactNode
  verdict: Verdict
  merge(): void
  /** The fields of both, side by side. */
  children: ReactNode
}

/** Both records side by side, what survives of each, what moves, and the button that merges them. */
export function MergePreview<Kind extends string>({
  names,
  onOther,
  counts,
  words,
  none,
  stays,
  warnings,
  verdict,
  merge,
  children,
}: MergePreviewProps<Kind>) {
  return (
    <>
      <Panel
        title={t('Values to keep')}
        aside={
          <Anchor component="button" type="button" size="sm" onClick={onOther}>
            {t('Choose another')}
          </Anchor>
        }
      >
        <Text size="sm" c="dimmed">
          {t('{from} will be merged into {into}. Choose which values to keep.', {
            from: names.from,
            into: names.into,
          })}
        </Text>
        {children}
      </Panel>
      <Panel title={t('Records to move')}>
        {counts.error ? (
          <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
        ) : counts.data === undefined ? (
          <Bone h={100} />
        ) : (
          <MovingList counts={counts.data} words={words} none={none} />
        )}
        <Text size="sm" c="dimmed">
          {stays}
        </Text>
      </Panel>
      {warnings}
      <Group>
        <ActionButtons
          actions={[
            { id: 'merge', label: t('Merge…'), icon: IconArrowsJoin, verdict, run: merge, tone: 'danger' },
          ]}
        />
        <Text size="sm" c="dimmed">
          {counts.data && movingTotal(counts.data)}
        </Text>
      </Group>
    </>
  )
}
