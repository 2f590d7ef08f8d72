import { Button, Group, Text } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { useState, type ReactNode } from 'react'
import { ComingBars } from '#kit/dashboard/coming-bars.tsx'
import type { FigureQueries, SeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './chart-panel.module.css'

type ChartPanelProps = {
  title: string
  /** Sentence under the title. */
  about?: string
  /** Answers behind the chart; failed ones are reported. */
  answers: FigureQueries<unknown> & Partial<Pick<SeenFigures<unknown>, 'isSeen' | 'seenBy'>>
  /** Number of rows, where only the answers have them: until then a skeleton keeps their height. */
  rows?: number
  /** A choice that belongs to the chart. */
  choice?: ReactNode
  /** First view. Default: the chart. */
  first?: 'table'
  chart: ReactNode
  table: ReactNode
  /** Sentence in place of a chart without data. */
  nothing?: string | undefined
}

/** Height of a row, and of a chart without data. */
const ROW = 32
const EMPTY = 160

/** A chart, also shown as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, about, answers, choice, first, chart, table, nothing } = props
  const { isSeen = true, seenBy, values, isLoading, failed, error, retry } = answers
  const [isTable, setTable] = useState(first === 'table')
  const isComing = isLoading && values.every((value) => value === undefined)
  const height = (props.rows ?? 0) * ROW
  return (
    <Panel
      ref={seenBy}
      title={title}
      aside={
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {choice}
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes['toggle'] ?? ''}
            data-narrow={choice !== undefined || undefined}
            aria-pressed={isTable}
            leftSection={
              isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
            }
            onClick={() => setTable(!isTable)}
          >
            <span>{isTable ? t('Chart') : t('Table')}</span>
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
            {t('{failed} of {count} numbers couldn’t be loaded.', { failed, count: values.length })}{' '}
            {error.sentence}
          </Text>
          <FailureAction error={error} retry={retry} />
        </Group>
      )}
      {isComing && props.rows !== undefined ? (
        <ComingBars rows={props.rows} isStill={!isSeen} />
      ) : nothing !== undefined ? (
        <Text size="sm" c="dimmed" className={classes['empty'] ?? ''} style={{ minHeight: height || EMPTY }}>
          {nothing}
        </Text>
      ) : (
        <div
          className={classes['body']}
          style={{ minHeight: height }}
          role="region"
          aria-label={isTable ? t('{title}, table', { title }) : t('{title}, chart', { title })}
          aria-busy={isSeen && isComing}
          // A table may be wider than the panel: then it scrolls by keys too.
          {...(isTable ? { tabIndex: 0, 'data-table': true } : {})}
        >
          {isTable ? table : chart}
        </div>
      )}
    </Panel>
  )
}
