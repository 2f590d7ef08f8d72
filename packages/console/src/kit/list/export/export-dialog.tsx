import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { queryOf, type ListFile, type ListRow } from '#kit/list/list-definition.ts'
import { firstPage } from '#kit/list/list-url.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { List } from '#kit/list/use-list.ts'
import { toast } from '#kit/toast.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText } from '#ui/text/numbers.ts'
import {
  csvFile,
  exportName,
  exportRows,
  fileColumns,
  nothingRead,
  saveFile,
  type Begun,
} from './export-rows.ts'

type ExportDialogProps = {
  list: List
  /** Another kind of file than CSV. */
  file?: ListFile<ListRow> | undefined
  onClose(): void
}
type Reading = { read: number; of: number }

/** Reads the whole filtered list into a file, and says how far it is. */
export function ExportDialog({ list, file, onClose }: ExportDialogProps) {
  const { noun } = list.definition
  const [attempt, setAttempt] = useState(0)
  const { reading, error } = useExport({ list, file, onDone: onClose }, attempt)
  const share = reading.of === 0 ? 0 : (reading.read / reading.of) * 100
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={`Export ${noun.many}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {error ? (
          <Notice tone="bad" role="alert">
            {error.sentence}
          </Notice>
        ) : (
          <>
            <Progress.Root size="sm">
              <Progress.Section value={share} aria-label={`Export of ${noun.many}`} />
            </Progress.Root>
            <Text size="sm" c="dimmed">
              {reading.of === 0 ? 'Counting…' : `${numberText(reading.read)} of ${counted(reading.of, noun)}`}
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {error ? 'Close' : 'Cancel'}
          </Button>
          {error && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Starts an export at once, and another for each further `attempt`; leaving stops it. */
function useExport(
  wanted: { list: List; file: ListFile<ListRow> | undefined; onDone: () => void },
  attempt: number,
): { reading: Reading; error: AppError | undefined } {
  const [reading, setReading] = useState<Reading>({ read: 0, of: 0 })
  const [failed, setFailed] = useState<{ attempt: number; error: AppError }>()
  // The list as it was when the dialog opened: what goes on behind it must not start the export again.
  const started = useRef(wanted)
  const begun = useRef<Begun>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { list, file: asked, onDone } = started.current
    const file = asked ?? csvFile(fileColumns(list.definition, list.shownColumns))
    begun.current ??= nothingRead(file)
    saveList({ list, file, begun: begun.current, signal: controller.signal, onReading: setReading }).then(
      onDone,
      (failure: unknown) => {
        if (controller.signal.aborted) return
        const error = toAppError(failure)
        // What is not the whole list is read anew; an outage only interrupts.
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
  onReading(reading: Reading): void
}

async function saveList({ list, file, begun, signal, onReading }: Saving): Promise<void> {
  const { definition, url } = list
  const { state } = firstPage(url)
  const parts = await exportRows({
    definition,
    state,
    file,
    begun,
    count: () => queryClient.fetchQuery({ ...queryOf(definition.count(state)), staleTime: 0 }),
    signal,
    onProgress: (read, of) => onReading({ read, of }),
  })
  const name = exportName(definition.area, new Date(), file.extension)
  saveFile(name, parts, file.type)
  toast.done(`Exported ${counted(begun.ids.size, definition.noun)} to ${name}.`)
}
