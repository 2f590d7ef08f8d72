import { List, ScrollArea, Stack, Text, Title } from '@mantine/core'
import type { TransparencyReport } from '@touchline/domain/review/transparency/transparency.ts'
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

/** The numbers of a report as they are exported. */
export function TransparencyTables({ days: { from, to }, report }: TransparencyTablesProps) {
  const { restrictions, queues, appeals, reversed, entries } = report
  const { total, automated } = restrictions
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} size="h4">
          {dayText(from)} to {dayText(to)}
        </Title>
        <Text size="sm" c="dimmed">
          From {numberText(entries)} entries of the log
        </Text>
      </div>
      <div className={classes['facts']}>
        <Facts
          facts={[
            { label: 'Restrictions', value: numberText(total) },
            { label: 'Decided by a program', value: shareText(automated, total) },
            { label: 'Reversed on appeal', value: shareText(reversed.onAppeal, total) },
            { label: 'Reversed otherwise', value: shareText(reversed.otherwise, total) },
            { label: 'Lifted later', value: numberText(reversed.lifted) },
            { label: 'Median time to decision', value: durationText(restrictions.medianMs) },
            { label: 'Appeals received', value: numberText(appeals.received) },
            { label: 'Appeals upheld', value: numberText(appeals.upheld) },
            { label: 'Appeals overturned', value: numberText(appeals.overturned) },
          ]}
        />
      </div>
      <Table
        caption="Restrictions by reason"
        head={['Reason', 'Restrictions', 'By a program', 'Noticed by a program', 'Reported', 'Median time']}
        rows={restrictions.rows.map((row) => ({
          key: `${row.area} ${row.reasonCode ?? ''}`,
          name: `${areaText(row.area)}: ${reasonText(row.reasonCode)}`,
          cells: cells(row.total, row.automated, row.detected.automated, row.detected.notice, row),
        }))}
      />
      {restrictions.detected.unknown > 0 && (
        <Text size="sm" c="dimmed">
          {`Who noticed it isn’t known of ${numberText(restrictions.detected.unknown)} restrictions: they have no statement of reasons.`}
        </Text>
      )}
      <Table
        caption="Decisions by queue"
        head={['Queue', 'Decisions', 'Restrictions', 'By a program', 'Median time']}
        rows={queues.map((row) => ({
          key: row.area,
          name: areaText(row.area),
          cells: cells(row.decided, row.restricted, row.automated, row),
        }))}
      />
      <Part title="Not recorded">
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
          None in this period
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
