import { yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'

/** The editor of one field, wherever a record is shown. `onDone`: saved, kept until there is a connection, or given up. */
export type FieldEditorProps<T> = { record: T; field: string; onDone: () => void }

/** How the values of a noun's records are edited where they are shown. */
export type InPlace<T> = {
  Editor: ComponentType<FieldEditorProps<T>>
  /** Why none of it can be edited now. */
  can: (record: T) => Verdict
  /** The field that is edited for a fact, where that has another name; null where there is none. */
  fields: Readonly<Record<string, string | null>>
}

/** The field that is edited where one is shown; undefined where it is none. */
export function editedField<T>(
  { fields }: Noun,
  edit: Pick<InPlace<T>, 'fields'>,
  shown: string,
): string | undefined {
  const name = shown in edit.fields ? edit.fields[shown] : shown
  return name != null && name in fields ? name : undefined
}

/** `load`: what edits, with all that validates; it comes when somebody first does something. */
export const inPlace = <T>(
  load: () => Promise<ComponentType<FieldEditorProps<T>>>,
  { can = () => yes, fields = {} }: Partial<Pick<InPlace<T>, 'can' | 'fields'>> = {},
): InPlace<T> => ({ Editor: lazyPart(load), can, fields })
