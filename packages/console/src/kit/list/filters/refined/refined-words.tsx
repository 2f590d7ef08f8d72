import { chosenIn, chosenText } from '#kit/list/filters/chosen-text.ts'
import type { RefinedFilterField } from '#kit/list/list-definition.ts'
import type { List } from '#kit/list/use-list.ts'
import { partedBy } from './compared.ts'
import { spokenRefinement } from './spoken-refinement.ts'
import { useRefined } from './use-refined.ts'

type RefinedWordsProps = { list: List; isPrinted: boolean }

/** The filters that no index answers, on paper. They are known before anybody prints. */
export function RefinedWords({ list: { definition, url }, isPrinted }: RefinedWordsProps) {
  const { filters } = url.state
  const { isAny } = partedBy(url.state, definition)
  const chosen = useRefined(definition).flatMap((field) => {
    const value = filters[field.name]
    return value === undefined ? [] : [{ ...field, words: wordsOf(field, value) }]
  })
  if (!isPrinted || chosen.length === 0) return null
  return (
    <dl>
      {chosen.map(({ name, label, words }) => (
        <div key={name}>
          <dt>{isAny ? `Any of: ${label}` : label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function wordsOf(field: RefinedFilterField, value: string): string {
  if (field.kind === 'refined') return spokenRefinement(field.refining, value)
  const labelOf = (one: string) => field.options.find((option) => option.value === one)?.label ?? one
  return chosenText(chosenIn(value, field.many), labelOf)?.whole ?? value
}
