import { IconPencil } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { BulkChecking } from '#kit/list/bulk/bulk-checked.tsx'
import { BulkResults } from '#kit/list/bulk/bulk-dialog.tsx'
import { defineBulkAction, type BulkEditorProps } from '#kit/bulk.ts'
import { useBulk } from '#kit/list/bulk/use-bulk.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { ListRow } from '#kit/query.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { editFieldQuestion, type Answer } from './edit-field-question.tsx'
import { useWholeRows } from './use-whole-rows.ts'
import { t } from '@touchline/domain/language/t.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { versionsOf } from '#screens/form/edit-of.ts'
import { fateOf, type Planned } from './bulk-edit-plan.ts'
import type { FieldChange } from './field-change.ts'

/** Dialog that edits one field of many records of a noun: reads them, asks, previews, runs, and reports on each. */
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

type Saving<T extends Formed, V extends FieldValues, Start> = {
  pages: Editing<T, V, Start>
  start: Start
  change: FieldChange
  openedAt: Date
}

/**
 * Writes the planned change of one record. If somebody changed it since it was read, their changes of other fields stay and ours is added;
 * a field that they changed isn't overwritten. Throws an {@link AppError}.
 */
async function savePlanned<T extends Formed, V extends FieldValues, Start>(
  saving: Saving<T, V, Start>,
  planned: Planned<T, V>,
  batchId: string,
): Promise<{ decisionId: string }> {
  try {
    return await save(saving, planned, batchId)
  } catch (failure) {
    if (toAppError(failure).kind !== 'conflict') throw failure
    return save(saving, await plannedAnew(saving, planned), batchId)
  }
}

function save<T extends Formed, V extends FieldValues, Start>(
  { pages, start, openedAt }: Saving<T, V, Start>,
  { record, values, changed }: Planned<T, V>,
  batchId: string,
) {
  const basis = { seen: record, batchId }
  return pages.save({ values, changed, basis, openedAt, id: record.id }, start, record)
}

/** The same change of the current record. Throws `refused` if it would overwrite somebody else's change. */
async function plannedAnew<T extends Formed, V extends FieldValues, Start>(
  { pages, start, change }: Saving<T, V, Start>,
  { row, record, old, names }: Planned<T, V>,
): Promise<Planned<T, V>> {
  const { seen, values, together, by = t('Someone') } = await versionsOf(pages).latest(record.id)
  const isList = change.way === 'add' || change.way === 'remove'
  const meant = together.filter((all) => all.some((name) => names.includes(name))).flat()
  const clash = isList ? undefined : [...names, ...meant].find((name) => !sameValue(old[name], values[name]))
  if (clash !== undefined) {
    const label = pages.noun.fields[clash]?.label ?? clash
    throw refused(
      t('{name} changed “{field}” in the meantime. Nothing was overwritten.', { name: by, field: label }),
    )
  }
  const fate = await fateOf(pages, start, { row, record: seen }, change)
  if (fate.is === 'left') throw refused(fate.left.why)
  if (fate.is === 'same') throw refused(t('{name} made the same change in the meantime.', { name: by }))
  return fate.plan
}

const refused = (sentence: string) => new AppError('refused', { sentence })
