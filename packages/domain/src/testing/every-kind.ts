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

/** Every kind of field, for tests that must cover all. */
export const everyKind: ReadonlySet<string> = new Set(Object.keys(kinds))
