import { Button, Group } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { useState, type ComponentType } from 'react'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ListFile } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import type { List } from '#kit/list/use-list.ts'
import { useOnline } from '#kit/online.ts'
import { LateStatus } from '#ui/text/late-status.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { BULK_MAX, type BulkAction, type BulkEditorProps } from '#kit/bulk.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

export type SelectedRows = { list: List; selection: Selection }

type BulkBarProps = SelectedRows & {
  actions: readonly BulkAction[]
  /** Edits any one field of them (`editInBulk`); undefined for rows without a form. */
  Editor: ComponentType<BulkEditorProps> | undefined
}

/** Number of selected rows, and their actions. */
export function BulkBar({ list, selection, actions, Editor }: BulkBarProps) {
  const [started, setStarted] = useState<{ action: BulkAction; rows: ListRow[] }>()
  const [edited, setEdited] = useState<ListRow[]>()
  const online = useOnline()
  const verdict = online.ok ? atMost(selection.count) : online
  return (
    <Group gap="xs" role="region" aria-label={t('Selection')}>
      <LateStatus size="sm" fw={600}>
        {t('{count, plural, other {# selected}}', { count: selection.count })}
      </LateStatus>
      <Button size="xs" variant="subtle" px={8} onClick={selection.clear}>
        {tc('selection', 'Clear')}
      </Button>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          id={action.id}
          label={action.label}
          icon={action.icon}
          tone={action.tone ?? 'default'}
          verdict={verdict}
          run={() => setStarted({ action, rows: selection.rows() })}
        />
      ))}
      {Editor && (
        <ActionButton
          id="editField"
          label={t('Edit field…')}
          icon={IconPencil}
          verdict={verdict}
          run={() => setEdited(selection.rows())}
        />
      )}
      {[undefined, ...(list.definition.files ?? [])].map((file) => (
        <Button
          key={file?.label ?? ''}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void exportSelection(list, selection.rows(), file)}
        >
          {file ? t('Export selected as {format}', { format: file.label }) : t('Export selected')}
        </Button>
      ))}
      {Editor && edited && (
        <Editor rows={edited} definition={list.definition} onClose={() => setEdited(undefined)} />
      )}
      {started && (
        <BulkDialog {...started} definition={list.definition} onClose={() => setStarted(undefined)} />
      )}
    </Group>
  )
}

const atMost = (count: number): Verdict =>
  count <= BULK_MAX
    ? yes
    : no(
        t('Select at most {most} at once; you’ve selected {count}.', {
          most: BULK_MAX,
          count: numberText(count),
        }),
      )

/** Exports the selected rows, which are loaded already. */
async function exportSelection(
  { definition, shownColumns }: List,
  rows: readonly ListRow[],
  asked: ListFile<ListRow> | undefined,
): Promise<void> {
  const { csvFile, exportName, filedIn, saveFile, usualFile } = await import('#kit/list/export-rows.ts')
  const file = asked ?? csvFile(usualFile(definition, await filedIn(definition), shownColumns))
  const parts = [file.head ?? '', await file.text(rows)]
  saveFile(exportName(`${definition.collection}-selected`, new Date(), file.extension), parts, file.type)
}
