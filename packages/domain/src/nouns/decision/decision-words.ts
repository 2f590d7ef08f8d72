import { t } from '#language/t.ts'
import { actionLabelsOf } from '#machine/machines.ts'
import type { Choice } from '#shared/choice.ts'
import { labelIn } from '#shared/entry-of.ts'
import { areaLabel, subjectCollections } from './subject.ts'

/** How a log over all kinds of records names them and what was done to them. */

/** What is done to records of many kinds beside what their state tables say. */
const everywhere: Record<string, string> = {
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  follow: t('Change along'),
  reverse: t('Take back'),
}

const labelsOf = (collection: string): Record<string, string> => ({
  ...everywhere,
  ...actionLabelsOf(collection),
})

/** What was done to a record of that kind: the word of its state table. One that is not known is shown as it is. */
export const actionLabel = (collection: string, action: string): string =>
  labelIn(labelsOf(collection), action)

/** The kinds of records that are decided about, by name. */
export const areaChoices: readonly Choice[] = byLabel(
  subjectCollections.map((value) => ({ value, label: areaLabel(value) })),
)

/** What can be done to records of that kind; to those of any where none is named. */
export function actionChoices(area?: string): readonly Choice[] {
  const areas = area === undefined ? subjectCollections : [area]
  // The same action may have other words elsewhere: the first ones speak for all.
  const labels = new Map<string, string>()
  for (const [action, label] of areas.flatMap((one) => Object.entries(labelsOf(one))))
    if (!labels.has(action)) labels.set(action, label)
  return byLabel([...labels].map(([value, label]) => ({ value, label })))
}

function byLabel(choices: readonly Choice[]): Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
