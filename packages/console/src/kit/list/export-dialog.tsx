import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { readAgain } from '#data/query-client.ts'
import { asDatabaseAsks, isLookedThrough } from './filters/compared.ts'
import type { ListFile } from './list-definition.ts'
import { queryOf, type ListQueryOptions, type ListRow } from '#kit/query.ts'
import { isOfOrder } from './list-orders.ts'
import { everythingInOrder, firstPage, inKeyOrder, isNarrowed, isSearched } from './list-url.ts'
import { lackedIn } from './table/missing/missing-rows.tsx'
import { counted } from './table/page-range.ts'
import type { List } from './use-list.ts'
import { toast } from '#kit/toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { ExportColumns } from './export-columns.tsx'
import {
  csvFile,
  exportName,
  exportRows,
  nothingRead,
  saveFile,
  type Begun,
  type ExportProgress,
} from './export-rows.ts'
import { t } from '@touchline/domain/language/t.ts'

type ExportDialogProps = {
  list: List
  /** Another kind of file than CSV: it starts at once. */
  file?: ListFile<ListRow> | undefined
  onClose(): void
}

/** Asks for the columns of a CSV file, then reads the whole filtered list into it and shows progress. */
export function ExportDialog({ list, file: asked, onClose }: ExportDialogProps) {
  const { noun } = list.definition
  const [file, setFile] = useState(asked)
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={t('Export {nouns}', { nouns: noun.many })}>
      {file ? (
        <Exporting list={list} file={file} onClose={onClose} />
      ) : (
        <ExportColumns list={list} onClose={onClose} onChosen={(columns) => setFile(csvFile(columns))} />
      )}
    </Dialog>
  )
}

type ExportingProps = { list: List; file: ListFile<ListRow>; onClose(): void }

function Exporting({ list, file, onClose }: ExportingProps) {
  const { noun } = list.definition
  const [attempt, setAttempt] = useState(0)
  const { reading, error } = useExport({ list, file, onDone: onClose }, attempt)
  const share = reading.of === 0 ? 0 : (reading.read / reading.of) * 100
  return (
    <Stack gap="md">
      {error ? (
        <Notice tone="bad" role="alert">
          {error.sentence}
        </Notice>
      ) : (
        <>
          <Progress.Root size="sm">
            <Progress.Section value={share} aria-label={t('Export {nouns}', { nouns: noun.many })} />
          </Progress.Root>
          <Text size="sm" c="dimmed">
            {reading.of === 0 ? t('Counting…') : readingText(reading, list)}
          </Text>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {error ? t('Close') : t('Cancel')}
        </Button>
        {error && <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>}
      </Group>
    </Stack>
  )
}

/** Starts an export at once, and another for each further `attempt`; leaving stops it. */
function useExport(
  wanted: { list: List; file: ListFile<ListRow>; onDone: () => void },
  attempt: number,
): { reading: ExportProgress; error: AppError | undefined } {
  const [reading, setReading] = useState<ExportProgress>({ read: 0, of: 0 })
  const [failed, setFailed] = useState<{ attempt: number; error: AppError }>()
  // The list as it was when the dialog opened: later changes must not start the export again.
  const started = useRef(wanted)
  const begun = useRef<Begun>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { list, file, onDone } = started.current
    begun.current ??= nothingRead(file)
    saveList({ list, file, begun: begun.current, signal: controller.signal, onReading: setReading }).then(
      onDone,
      (failure: unknown) => {
        if (controller.signal.aborted) return
        const error = toAppError(failure)
        // An incomplete list is read again from the start; an outage only interrupts.
        if (error.kind === 'conflict') begun.current = undefined
        setFailed({ attempt, error })
      },
    )
    return () => controller.abort()
  }, [attempt])
  return { reading, error: failed?.attempt === attempt ? failed.error : undefined }
}

type Saving = {
  list: List
  file: ListFile<ListRow>
  begun: Begun
  signal: AbortSignal
  onReading(reading: ExportProgress): void
}

async function saveList({ list, file, begun, signal, onReading }: Saving): Promise<void> {
  const { definition, url } = list
  const { state } = firstPage(url)
  const further = await unfoundRows(list)
  signal.throwIfAborted()
  const { complete } = definition
  // A search has no other order, and a filter on the order's field excludes records without it.
  const isWhole = complete === undefined || isSearched(url, definition) || isOfOrder(url, definition)
  // Looks through all records that the database finds, however far the list did.
  const asked = isWhole ? definition.count(asDatabaseAsks(state, definition)) : complete(state)
  const parts = await exportRows({
    definition,
    state,
    complete: isWhole ? undefined : inKeyOrder(url, definition).state,
    further,
    file,
    begun,
    count: () => readAgain(queryOf(asked)),
    signal,
    onProgress: onReading,
  })
  const name = exportName(definition.collection, new Date(), file.extension)
  saveFile(name, parts, file.type)
  const last = begun.lacking
  toast.done(
    [
      t('Exported {records} to {fileName}.', {
        records: counted(begun.ids.size, definition.noun),
        fileName: name,
      }),
      ...(last > 0 ? [lastText(last, list)] : []),
    ].join(' '),
  )
}

/** Rows that match the filters, found by looking at each record, where no query is sure to find all of them. */
async function unfoundRows({ definition, url }: List): Promise<readonly ListRow[]> {
  const { notFilledIn, complete, meant } = definition
  if (notFilledIn === undefined || complete === undefined || meant === undefined) return []
  if (!isNarrowed(url, definition)) return []
  const now = <Data,>(options: ListQueryOptions<Data>) => readAgain(queryOf(options))
  const all = everythingInOrder(url, definition).state
  const [unseen, whole, listed] = await Promise.all([
    now(notFilledIn()),
    ...(isSearched(url, definition) ? [now(complete(all)), now(definition.count(all))] : [0, 0]),
  ])
  return unseen > 0 || (whole ?? 0) > (listed ?? 0) ? meant(firstPage(url).state) : []
}

function readingText(reading: ExportProgress, list: List): string {
  const { noun } = list.definition
  if (isLookedThrough(list.url.state, list.definition))
    return t('Searched {read} of {records}', {
      read: numberText(reading.read),
      records: counted(reading.of, noun),
    })
  const rows = t('{read} of {records}', {
    read: numberText(reading.read),
    records: counted(reading.of, noun),
  })
  return reading.lacking === undefined || reading.lacking <= 0
    ? rows
    : `${rows}. ${lastText(reading.lacking, list)}`
}

/** "1,003 without a join date come last." */
const lastText = (last: number, { definition, url }: List): string =>
  t('Without “{field}”: {count, plural, one {# record comes last} other {# records come last}}.', {
    count: last,
    field: lackedIn(definition, url.state.sort),
  })
