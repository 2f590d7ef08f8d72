import { List, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { TransparencyReport } from '@touchline/domain/tables/transparency.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { rate } from '@touchline/domain/shared/time/period.ts'
import type { ReactNode } from 'react'
import { NumberTable, type NumberRow } from '#kit/dashboard/number-table.tsx'
import { shortDuration } from '#kit/review/queue/age.ts'
import { Facts } from '#ui/facts.tsx'
import { numberText, percentText } from '#ui/text/numbers.ts'
import classes from './transparency.module.css'
import { areaText, NOT_RECORDED, reasonText, type ReportDays } from './transparency-file.ts'

type TransparencyTablesProps = { days: ReportDays; report: TransparencyReport }

/** Numbers of a report, as exported. */
export function TransparencyTables({ days: { from, to }, report }: TransparencyTablesProps) {
  const { restrictions, queues, appeals, reversed, entries } = report
  const { total, automated } = restrictions
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} size="h4">
          {t('{from} to {to}', { from: dayText(from), to: dayText(to) })}
        </Title>
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {From # log entry} other {From # log entries}}', { count: entries })}
        </Text>
      </div>
      <div className={classes['facts']}>
        <Facts
          facts={[
            { label: t('Restrictions'), value: numberText(total) },
            { label: t('Decided by a program'), value: shareText(automated, total) },
            { label: t('Reversed on appeal'), value: shareText(reversed.onAppeal, total) },
            { label: t('Reversed otherwise'), value: shareText(reversed.otherwise, total) },
            { label: t('Lifted later'), value: numberText(reversed.lifted) },
            { label: t('Median time to decision'), value: durationText(restrictions.medianMs) },
            { label: t('Appeals received'), value: numberText(appeals.received) },
            { label: t('Appeals upheld'), value: numberText(appeals.upheld) },
            { label: t('Appeals overturned'), value: numberText(appeals.overturned) },
          ]}
        />
      </div>
      <Table
        caption={t('Restrictions by reason')}
        head={[
          t('Reason'),
          t('Restrictions'),
          t('By a program'),
          t('Noticed by a program'),
          t('Reported'),
          t('Median time'),
        ]}
        rows={restrictions.rows.map((row) => ({
          key: `${row.area} ${row.reasonCode ?? ''}`,
          name: `${areaText(row.area)}: ${reasonText(row.reasonCode)}`,
          cells: cells(row.total, row.automated, row.detected.automated, row.detected.notice, row),
        }))}
      />
      {restrictions.detected.unknown > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            '{count, plural, one {# restriction has no statement of reasons, so it’s unknown who noticed the issue.} other {# restrictions have no statement of reasons, so it’s unknown who noticed the issue.}}',
            { count: restrictions.detected.unknown },
          )}
        </Text>
      )}
      <Table
        caption={t('Decisions by queue')}
        head={[t('Queue'), t('Decisions'), t('Restrictions'), t('By a program'), t('Median time')]}
        rows={queues.map((row) => ({
          key: row.area,
          name: areaText(row.area),
          cells: cells(row.decided, row.restricted, row.automated, row),
        }))}
      />
      <Part title={t('Not recorded')}>
        <List size="sm">
          {NOT_RECORDED.map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
        </List>
      </Part>
    </Stack>
  )
}

const durationText = (ms: number | undefined) => (ms === undefined ? '–' : shortDuration(ms))

function shareText(part: number, all: number): string {
  const share = rate(part, all)
  return share === undefined ? numberText(part) : `${numberText(part)} (${percentText(share)})`
}

const cells = (...values: readonly [...number[], { medianMs: number | undefined }]) =>
  values.map((value) => ({
    text: typeof value === 'number' ? numberText(value) : durationText(value.medianMs),
  }))

type TableProps = { caption: string; head: readonly string[]; rows: readonly NumberRow[] }

function Table({ caption, head, rows }: TableProps) {
  return (
    <Part title={caption}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('None in this period')}
        </Text>
      ) : (
        <ScrollArea type="auto" offsetScrollbars="x" className={classes['table']}>
          <NumberTable caption={caption} head={head} rows={rows} />
        </ScrollArea>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Title order={4} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
