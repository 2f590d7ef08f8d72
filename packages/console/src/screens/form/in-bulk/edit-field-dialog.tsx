import { IconPencil } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { BulkChecking } from '#kit/list/bulk/bulk-checked.tsx'
import { BulkResults } from '#kit/list/bulk/bulk-results.tsx'
import { defineBulkAction, type BulkEditorProps } from '#kit/list/bulk/bulk.ts'
import { useBulk } from '#kit/list/bulk/use-bulk.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { ListRow } from '#kit/list/list-definition.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { editFieldQuestion, type Answer } from './edit-field-question.tsx'
import { savePlanned } from './save-planned.ts'
import { useWholeRows } from './use-whole-rows.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The dialog that edits one field of many records of a noun: reads them, asks, previews, runs and tells what became of each. */
export function editFieldDialog<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
): ComponentType<BulkEditorProps> {
  const EditFieldQuestion = editFieldQuestion(pages)
  const action = defineBulkAction<ListRow, Answer<T, V, Start> | undefined>({
    id: 'editField',
    label: t('Edit field'),
    icon: IconPencil,
    initial: undefined,
    run({ id }, answer, batchId) {
      const planned = answer?.planned.find(({ row }) => row.id === id)
      if (answer === undefined || planned === undefined) throw new Error(`Nothing was planned for ${id}.`)
      return savePlanned({ ...answer, pages }, planned, batchId)
    },
    undo: async (decisionId, batchId) => pages.undo(decisionId, batchId),
  })

  return function EditFieldDialog({ definition, rows, onClose }) {
    const { result, read } = useWholeRows(pages, rows)
    const bulk = useBulk(definition, action, rows)
    const [said, setSaid] = useState(
      t('Edit field: {records}', { records: counted(rows.length, definition.noun) }),
    )
    const isAnswered = bulk.outcomes.size > 0
    const onAnswer = (answer: Answer<T, V, Start>) => {
      setSaid(answer.saying)
      bulk.start(
        answer,
        answer.planned.map(({ row }) => row.id),
      )
    }
    return (
      <Dialog
        // While it runs only `Stop` ends it, as with other bulk actions.
        onClose={() => !bulk.isRunning && onClose()}
        size="lg"
        title={said}
        withCloseButton={!bulk.isRunning}
      >
        {result === undefined ? (
          <BulkChecking checked={read} count={rows.length} noun={definition.noun} onCancel={onClose} />
        ) : isAnswered ? (
          <BulkResults
            bulk={bulk}
            rows={rows.filter(({ id }) => bulk.outcomes.has(id))}
            rowName={definition.rowName}
            onClose={onClose}
          />
        ) : (
          <EditFieldQuestion rows={result} definition={definition} onAnswer={onAnswer} onClose={onClose} />
        )}
      </Dialog>
    )
  }
}
