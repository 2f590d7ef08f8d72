import { locale, t } from '@touchline/domain/language/t.ts'
import { readValues, type FilterValues } from '@touchline/domain/engine/query/filter-values.ts'

const either = new Intl.ListFormat(locale(), { type: 'disjunction' })

/** Values of a filter: several, or a single one. */
export const chosenIn = (text: string | undefined, many: boolean | undefined): FilterValues =>
  many ? readValues(text) : { values: text === undefined ? [] : [text] }

/** A filter’s value in words: in full, and short enough for a chip. */
export function chosenText(
  { values, isNot = false }: FilterValues,
  labelOf: (value: string) => string,
): { whole: string; short: string } | undefined {
  const labels = values.map(labelOf)
  const [first, second, ...others] = labels
  if (first === undefined) return undefined
  const few = second === undefined ? first : either.format([first, second])
  const asked = (said: string) => (isNot ? t('not {values}', { values: said }) : said)
  return {
    whole: asked(either.format(labels)),
    short: asked(others.length > 0 ? `${first} +${labels.length - 1}` : few),
  }
}
