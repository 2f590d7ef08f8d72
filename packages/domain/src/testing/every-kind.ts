import type { Kind } from '#engine/kinds/field.ts'

const kinds: Record<Kind, true> = {
  name: true,
  part: true,
  text: true,
  texts: true,
  whole: true,
  year: true,
  choice: true,
  choices: true,
  flag: true,
  day: true,
  moment: true,
  country: true,
  association: true,
  pattern: true,
  ref: true,
  refs: true,
  own: true,
}

/** Every kind of field, by its type: a test that says that it tries each of them compares its own with these. */
export const everyKind: ReadonlySet<string> = new Set(Object.keys(kinds))
