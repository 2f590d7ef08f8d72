import { t } from '@touchline/domain/language/t.ts'
import { filtersOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { type RefinedField, refinedFieldsOf } from '@touchline/domain/engine/noun/refined-fields.ts'
import { refinedName } from '@touchline/domain/engine/noun/refined-names.ts'
import {
  NOT_SET,
  presence,
  readRefinement,
  writeBetween,
  writeWords,
} from '@touchline/domain/engine/noun/refinement.ts'
import { type Choice, choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import { refinedAmong, refinedBatch, refinedCount, refinedPage } from '#data/engine/lists/look-through.ts'
import type { ListFilterField, RefinedFilterField } from '#kit/list/list-definition.ts'
import { nounFile } from './noun-file.ts'

const write = { between: writeBetween, words: writeWords }

const kinds = {
  number: t('number'),
  year: t('year'),
  days: t('date'),
  text: t('text'),
  choice: t('value'),
}

/** Filters that no index answers: every other field of a noun, and whether an optional one is empty. */
function refinedFilters(noun: Noun, filters: readonly ListFilterField[]): RefinedFilterField[] {
  const offered = new Set(filters.flatMap(({ name, rare }) => (rare ? [] : [name])))
  const asked = new Set(filtersOf(noun).flatMap(({ name, field }) => (offered.has(name) ? [field] : [])))
  const called = new Set(filters.flatMap(({ label, rare }) => (rare ? [] : [label])))
  return refinedFieldsOf(noun).flatMap((refined): RefinedFilterField[] => {
    const { field, of, refining, isOptional } = refined
    const name = refinedName(field)
    if (asked.has(field))
      return isOptional ? [{ kind: 'choice', name, label: of.label, options: presence, beside: true }] : []
    // Two fields may be called the same, such as a score and the level that follows from it.
    const label = called.has(of.label) ? `${of.label} (${kinds[refining]})` : of.label
    called.add(label)
    if (refining !== 'choice') {
      const isMoney = of.kind === 'whole' && of.currency !== undefined
      const described = { refining, presence: isOptional ? presence : [], isMoney }
      return [
        {
          kind: 'refined',
          name,
          label,
          ...described,
          read: (value) => readRefinement(refining, value),
          write,
        },
      ]
    }
    const options = optionsOf(refined)
    if (options !== undefined) return [{ kind: 'choice', name, label, options, many: true, closed: true }]
    return isOptional ? [{ kind: 'choice', name, label, options: presence }] : []
  })
}

/** Values of a field, if known in advance. */
function optionsOf({ of, isOptional }: RefinedField): Choice[] | undefined {
  if (of.kind === 'flag') return yesNo(of.words?.yes, of.words?.no)
  if (of.kind !== 'choice' && of.kind !== 'choices') return undefined
  const choices = choicesOf(Object.keys(of.of), of.of)
  return isOptional ? [...choices, { value: NOT_SET, label: t('Not set') }] : choices
}

/** Parts of a list that are loaded on demand: its file, filters that no index answers, and looking through the records. */
export const askedFor = {
  file: nounFile,
  filters: refinedFilters,
  page: refinedPage,
  count: refinedCount,
  batch: refinedBatch,
  among: refinedAmong,
}
