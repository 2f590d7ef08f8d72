import { writeValues } from '@touchline/domain/engine/query/filter-values.ts'
import { chosenIn } from './chosen-text.ts'

type Taking = { many?: boolean | undefined; any?: string | undefined }

/** Value of a filter after an option is chosen or, where it was chosen already, removed; `isNot`: excludes several values. */
export function afterChoosing(
  { many, any }: Taking,
  text: string | undefined,
  option: string,
  isNot = chosenIn(text, many).isNot ?? false,
): string | undefined {
  const { values } = chosenIn(text, many)
  const isChosen = values.includes(option)
  // The option that means everything can't be combined.
  if (!many || option === any) return isChosen ? undefined : option
  const others = values.filter((one) => one !== option && one !== any)
  return writeValues({ values: isChosen ? others : [...others, option], isNot })
}
