import { Button, Group, List, NativeSelect, Progress, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { type ReactNode, useState } from 'react'
import { DateInput } from '#kit/date/date-input.tsx'
import { exportName, saveFile } from '#kit/list/export-rows.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText, percentText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'
import {
  daysOfReport,
  daysProblem,
  isReportPeriod,
  reportPeriodLabels,
  reportPeriods,
  type ReportPeriod,
} from './report-days.ts'
import {
  areaText,
  NOT_RECORDED,
  reasonText,
  reportCsv,
  type ReportDays,
  reportJson,
} from './transparency-file.ts'
import { useTransparency, type Made } from './use-transparency.ts'
import type { TransparencyReport } from '@touchline/domain/tables/transparency.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { rate } from '@touchline/domain/shared/time/period.ts'
import { type NumberRow, NumberTable } from '#kit/dashboard/number-table.tsx'
import { shortDuration } from '#kit/review/queue/age.ts'
import { Facts } from '#ui/facts.tsx'
import classes from './transparency.module.css'

type TransparencyTablesProps = { days: ReportDays; report: TransparencyReport }

/** Numbers of a report, as exported. */
function TransparencyTables({ days: { from, to }, report }: TransparencyTablesProps) {
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

const choices = reportPeriods.map((value) => ({ value, label: reportPeriodLabels[value] }))

/** The transparency report of a period: made on demand from the log, shown, and saved as a file. */
export function TransparencyDialog({ onClose }: { onClose: () => void }) {
  const timeZone = useZone()
  const today = dayIn(useNow(), timeZone)
  const online = useOnline()
  const [period, setPeriod] = useState<ReportPeriod>('thisYear')
  const [own, setOwn] = useState(() => daysOfReport('thisYear', today))
  const { state, start, stop } = useTransparency()
  const days = period === 'own' ? own : daysOfReport(period, today)
  const problem = daysProblem(days)
  const isReading = state.state === 'reading'
  // The shown report is of the chosen days.
  const change = (changes: () => void) => {
    stop()
    changes()
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('Transparency report')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(
            'Restrictions by reason and queue, with appeals and reversals, as Articles 15 and 24 of the Digital Services Act require. Counted from the log.',
          )}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (online.ok && problem === undefined) start(days, timeZone)
          }}
        >
          <Group gap="sm" align="flex-end">
            <NativeSelect
              label={t('Period')}
              data={choices}
              value={period}
              onChange={({ currentTarget: { value } }) =>
                isReportPeriod(value) && change(() => setPeriod(value))
              }
            />
            {period === 'own' &&
              (['from', 'to'] as const).map((name) => (
                <DateInput
                  key={name}
                  kind="day"
                  toward="past"
                  label={name === 'from' ? t('First day') : t('Last day')}
                  value={own[name]}
                  onChange={(day) => change(() => setOwn({ ...own, [name]: day }))}
                />
              ))}
            {isReading ? (
              <Button variant="default" onClick={stop}>
                {t('Cancel')}
              </Button>
            ) : (
              <Button type="submit" disabled={problem !== undefined || !online.ok}>
                {t('Create report')}
              </Button>
            )}
          </Group>
          {problem !== undefined && (
            <Text size="sm" c="dimmed" role="status" mt={8}>
              {problem}
            </Text>
          )}
        </form>
        {isReading && <Reading {...state.progress} />}
        {state.state === 'failed' && (
          <Notice tone="bad" role="alert">
            {state.error.sentence}
          </Notice>
        )}
        {state.state === 'made' && <Report {...state} />}
      </Stack>
    </Dialog>
  )
}

function Reading({ read, of }: { read: number; of: number }) {
  return (
    <Stack gap={8}>
      <Progress.Root size="sm">
        <Progress.Section value={of === 0 ? 0 : (read / of) * 100} aria-label={t('Transparency report')} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {of === 0
          ? t('Counting…')
          : t('{read} of {total} log entries', { read: numberText(read), total: numberText(of) })}
      </Text>
    </Stack>
  )
}

const kinds = {
  csv: { label: 'CSV', type: 'text/csv;charset=utf-8', text: reportCsv },
  json: { label: 'JSON', type: 'application/json', text: reportJson },
} as const

function Report({ days, report, unreadable }: Made) {
  const save = (extension: keyof typeof kinds) => {
    const { type, text } = kinds[extension]
    const name = exportName(`transparency-${days.from}-to-${days.to}`, new Date(), extension)
    saveFile(name, [text(report, days)], type)
    toast.done(t('Saved {name}.', { name }))
  }
  return (
    <>
      {unreadable > 0 && (
        <Notice tone="warning" role="status">
          {t(
            '{count, plural, one {# entry of the log can’t be read and isn’t counted.} other {# entries of the log can’t be read and aren’t counted.}}',
            { count: unreadable },
          )}
        </Notice>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => save('csv')}>
          {t('Export CSV')}
        </Button>
        <Button variant="default" onClick={() => save('json')}>
          {t('Export JSON')}
        </Button>
      </Group>
      <TransparencyTables days={days} report={report} />
    </>
  )
}
