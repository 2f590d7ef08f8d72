import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FailureAction } from '#kit/failure-action.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './dashboard.module.css'
import type { FigureQueries, SeenFigures } from './use-figure-queries.ts'

type ChartPanelProps = {
  title: string
  /** What is shown, in a sentence under the title. */
  about?: string
  /** The questions behind the chart: while the first are open there is a skeleton, and those that failed are told. */
  answers: FigureQueries<unknown> & Partial<Pick<SeenFigures<unknown>, 'isSeen' | 'seenBy'>>
  /** A choice that belongs to the chart. */
  choice?: ReactNode
  /** What is shown before anybody chooses; the chart unless said otherwise. */
  first?: 'table'
  chart: ReactNode
  table: ReactNode
  /** The sentence in the place of a chart that has nothing to show. */
  nothing?: string | undefined
}

/** A chart, and the same as a table. */
export function ChartPanel({ title, about, answers, choice, first, chart, table, nothing }: ChartPanelProps) {
  const { isSeen = true, seenBy, values, isLoading, failed, error, retry } = answers
  const [isTable, setTable] = useState(first === 'table')
  const isFirst = isLoading && values.every((value) => value === undefined)
  return (
    <Panel
      ref={seenBy}
      title={title}
      aside={
        <Group gap="xs" justify="flex-end">
          {choice}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={isTable}
            leftSection={
              isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
            }
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        </Group>
      }
    >
      {about !== undefined && (
        <Text size="sm" c="dimmed" mt={-8}>
          {about}
        </Text>
      )}
      {failed > 0 && error && (
        <Group gap="xs" role="alert">
          <Text size="sm">
            {failed} of {values.length} numbers are missing. {error.sentence}
          </Text>
          <FailureAction error={error} retry={retry} />
        </Group>
      )}
      {isFirst && <Skeleton h={200} animate={isSeen} />}
      {!isFirst && nothing !== undefined && (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      )}
      {!isFirst && nothing === undefined && (
        <div
          className={classes['scroll']}
          tabIndex={0}
          role="region"
          aria-label={`${title}, ${isTable ? 'table' : 'chart'}`}
        >
          {isTable ? table : chart}
        </div>
      )}
    </Panel>
  )
}
