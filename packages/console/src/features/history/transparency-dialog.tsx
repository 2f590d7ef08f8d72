import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { useState } from 'react'
import { DateInput } from '#kit/date/date-input.tsx'
import { exportName, saveFile } from '#kit/list/export-rows.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText } from '#ui/text/numbers.ts'
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
import { reportCsv, reportJson } from './transparency-file.ts'
import { TransparencyTables } from './transparency-tables.tsx'
import { useTransparency, type Made } from './use-transparency.ts'

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
