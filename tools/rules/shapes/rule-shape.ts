/**
 * A record's fields for the rules, as plain data: their kinds, their bounds, whether they may be absent and who writes
 * them. Everything generated in firebase/rules follows from it; where it comes from (`shape-of-schema.ts`) is another matter.
 */
export type RuleShape = {
  collection: string
  fields: Readonly<Record<string, FieldRule>>
  /** Fields of which an edit pays for one look at all of them, where expressions are scarce. */
  together?: readonly (readonly string[])[]
}

export type FieldRule = Kind & {
  /** May be absent; `orNull`: a stored null stands for that too. */
  optional?: true | 'orNull'
  /** Who writes it: an edit, what follows from other fields, both, or a change of state. Nobody else's are in a shape. */
  by?: By
  /** Where it is looked at: in the rule of the record, in that of its entry, which has its own budget, or by hand. */
  at?: 'record' | 'entry' | 'law'
  /** A further condition of the field. */
  also?: string
}

export type By = 'edit' | 'follows' | 'editAndFollows' | 'state'

export type Kind =
  /** Trimmed, of so many characters. */
  | { kind: 'text'; min: number; max: number; mayBeEmpty?: boolean }
  /** A regular expression of RE2 that the whole text matches; `like` is such a text. */
  | { kind: 'pattern'; matches: string; like: string; max?: number }
  | { kind: 'whole'; min: number; max: number | 'thisYear' }
  | { kind: 'choice'; of: readonly string[] }
  /** Each at most once. */
  | { kind: 'choices'; of: readonly string[]; min: number }
  | { kind: 'refs'; min: number; max: number }
  | { kind: 'texts'; each: TextKind; max: number; distinct?: boolean }
  /**
   * Looked at by the function `check`, whose condition is generated too; without one, right where the field is. `others`: parts
   * that another program has in it stay, which the entry of the log tells.
   */
  | { kind: 'group'; check?: string; as?: string; others?: true; fields: Readonly<Record<string, FieldRule>> }
  /** A function written by hand looks at the value. */
  | { kind: 'own'; check: string }
  /** The law alone knows: nothing is generated but its name. */
  | { kind: 'law' }
  | { kind: PlainKind }

export type TextKind = Extract<Kind, { kind: 'text' | 'pattern' }>

/** Kinds without bounds, each with its function in shared/shapes.rules. */
export type PlainKind = 'flag' | 'day' | 'moment' | 'country' | 'association' | 'season' | 'place' | 'ref'

/** The names of the fields that are written that way. */
export const namesBy = ({ fields }: RuleShape, ...by: readonly By[]): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (by.includes(field.by ?? 'edit') ? [name] : []))
