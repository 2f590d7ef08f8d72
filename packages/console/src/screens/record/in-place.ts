import { yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'

/** Editor of one field, wherever a record is shown. `onDone` is called once it's saved, kept until there is a connection, or cancelled. */
export type FieldEditorProps<T> = { record: T; field: string; onDone: () => void }

/** How the values of a noun's records are edited in place. */
export type InPlace<T> = {
  Editor: ComponentType<FieldEditorProps<T>>
  /** Why none of it can be edited now. */
  can: (record: T) => Verdict
  /** Field that is edited for a fact, if its name differs; null if there is none. */
  fields: Readonly<Record<string, string | null>>
}

/** Field that is edited for a shown one, or undefined. */
export function editedField<T>(
  { fields }: Noun,
  edit: Pick<InPlace<T>, 'fields'>,
  shown: string,
): string | undefined {
  const name = shown in edit.fields ? edit.fields[shown] : shown
  return name != null && name in fields ? name : undefined
}

/** `load` returns the editor with all that validates; it's loaded when somebody first does something. */
export const inPlace = <T>(
  load: () => Promise<ComponentType<FieldEditorProps<T>>>,
  { can = () => yes, fields = {} }: Partial<Pick<InPlace<T>, 'can' | 'fields'>> = {},
): InPlace<T> => ({ Editor: lazyPart(load), can, fields })
