import { t } from '@touchline/domain/language/t.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import type { FieldValues } from 'react-hook-form'
import { AppError, toAppError } from '#data/errors.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { versionsOf } from '#screens/form/edit-of.ts'
import { fateOf, type Planned } from './bulk-edit-plan.ts'
import type { FieldChange } from './field-change.ts'

type Saving<T extends Formed, V extends FieldValues, Start> = {
  pages: Editing<T, V, Start>
  start: Start
  change: FieldChange
  openedAt: Date
}

/**
 * Writes what was planned for one record. Where somebody changed it since it was read, what they changed of other fields
 * stays and ours is added; a field that they changed themselves is not overwritten. Throws an {@link AppError}.
 */
export async function savePlanned<T extends Formed, V extends FieldValues, Start>(
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

/** The same change of the record as it is by now. Throws `refused` where that would overwrite what somebody else did. */
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
