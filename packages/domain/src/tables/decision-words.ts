import { locale, t, tc } from '#language/t.ts'
import { actionLabelsOf } from './machines.ts'
import type { Choice } from '#shared/choice.ts'
import { labelIn } from '#shared/entry-of.ts'
import { areaLabel, subjectCollections } from '#engine/log/subject.ts'

/** How a log of all kinds of records names them and their actions. */

/** Actions on many kinds of records, besides their state tables. */
const everywhere: Record<string, string> = {
  create: t('Create'),
  edit: t('Edit'),
  delete: t('Delete'),
  follow: tc('action', 'Updated'),
  reverse: t('Reverse'),
  mirror: t('Told the platform'),
}

const labelsOf = (collection: string): Record<string, string> => ({
  ...everywhere,
  ...actionLabelsOf(collection),
})

/** Label of an action from its state table; an unknown one is returned as it is. */
export const actionLabel = (collection: string, action: string): string =>
  labelIn(labelsOf(collection), action)

/** Kinds of records with decisions, by name. */
export const areaChoices: readonly Choice[] = byLabel(
  subjectCollections.map((value) => ({ value, label: areaLabel(value) })),
)

/** Actions on a kind of record, or on all. */
export function actionChoices(area?: string): readonly Choice[] {
  const areas = area === undefined ? subjectCollections : [area]
  // The same action may have other words elsewhere: the first ones speak for all.
  const labels = new Map<string, string>()
  for (const [action, label] of areas.flatMap((one) => Object.entries(labelsOf(one))))
    if (!labels.has(action)) labels.set(action, label)
  return byLabel([...labels].map(([value, label]) => ({ value, label })))
}

function byLabel(choices: readonly Choice[]): Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, locale()))
}
