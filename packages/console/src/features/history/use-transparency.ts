import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { transparencyTally, type TransparencyReport } from '@touchline/domain/tables/transparency.ts'
import { addDays, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { countWithin, pageWithin, type Span } from '#data/nouns/decision/transparency.ts'
import { serverTime } from '#data/server-clock.ts'
import { exportRows, type ExportProgress } from '#kit/list/export-rows.ts'
import type { ListFile } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import type { ReportDays } from './transparency-file.ts'

/** A finished report; `unreadable` entries of the log are in none of its numbers. */
export type Made = { days: ReportDays; report: TransparencyReport; unreadable: number }

type State =
  | { state: 'idle' }
  | { state: 'reading'; progress: ExportProgress }
  | { state: 'failed'; error: AppError }
  | ({ state: 'made' } & Made)

/** Reads a period of the log from end to end, on demand; leaving or choosing another period stops it. */
export function useTransparency() {
  const [state, setState] = useState<State>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const stop = () => {
    running.current?.abort()
    setState({ state: 'idle' })
  }
  useEffect(() => () => running.current?.abort(), [])

  const start = (days: ReportDays, timeZone: string) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const onProgress = (progress: ExportProgress) => {
      if (!signal.aborted) setState({ state: 'reading', progress })
    }
    onProgress({ read: 0, of: 0 })
    readReport(spanOf(days, timeZone), signal, onProgress).then(
      (made) => setState({ state: 'made', days, ...made }),
      (failure: unknown) => {
        if (!signal.aborted) setState({ state: 'failed', error: toAppError(failure) })
      },
    )
  }
  return { state, start, stop }
}

/** Ends now if the period isn’t over: decisions made while reading are left out. */
function spanOf({ from, to }: ReportDays, timeZone: string): Span {
  const end = startOfDay(addDays(to, 1), timeZone)
  const now = serverTime(new Date())
  return { start: startOfDay(from, timeZone), end: end < now ? end : now }
}

/** The same paging as an export: throws where the number of entries differs from the database’s count. */
async function readReport(
  span: Span,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Omit<Made, 'days'>> {
  const tally = transparencyTally()
  const page = new Map<string, Decision>()
  let unreadable = 0
  const counting: ListFile<ListRow> = {
    label: t('Report'),
    extension: 'json',
    type: 'application/json',
    text(rows) {
      for (const { id } of rows) {
        const decision = page.get(id)
        if (decision !== undefined) tally.add(decision)
      }
      page.clear()
      return ''
    },
    keys(ids) {
      unreadable += ids.length
      return ''
    },
  }
  await exportRows({
    definition: {
      noun: { one: t('entry'), many: t('entries') },
      async batch(_, size, after) {
        const read = await pageWithin(span, size, after)
        for (const decision of read.rows) page.set(decision.id, decision)
        return read
      },
    },
    state: { filters: {}, sort: 'at', direction: 'asc', size: 100 },
    file: counting,
    count: () => countWithin(span),
    signal,
    onProgress,
  })
  return { report: tally.report(), unreadable }
}
