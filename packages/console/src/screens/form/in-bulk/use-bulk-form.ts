import { sameValue } from '@touchline/domain/shared/values.ts'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Original } from '#kit/form/form-resolver.ts'
import { nothingSpecial, type FormParts } from '#screens/form/form-body.tsx'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { emptied, type FieldChange, inCommon, type Values, type Way, waysOf } from './field-change.ts'
import type { WholeRows } from './use-whole-rows.ts'
import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { isPicked } from '#data/search/record-picker.ts'
import { drawnWith } from '#screens/form/drawn-with.ts'
import { isRequired } from '#screens/form/required-field.ts'
import type { LeftOut } from '#kit/list/bulk/bulk-check.ts'
import { fateOf, type Planned } from './bulk-edit-plan.ts'

export type BulkForm<V extends FieldValues> = {
  form: UseFormReturn<V, Original<V>>
  /** How the noun draws its fields. */
  parts: FormParts
  fields: readonly BulkField[]
  field: BulkField | undefined
  way: Way
  /** Contents of the form; undefined while no field is chosen. */
  change: FieldChange | undefined
  choose: (name: string) => void
  setWay: (way: Way) => void
}

/** Returns a hook: a form for one field of many records. It begins with their common values, and without a value of that field. */
export function bulkFormOf<T extends Formed, V extends FieldValues, Start>(pages: Editing<T, V, Start>) {
  const { useParts = nothingSpecial } = pages
  return function useBulkForm({ start, whole }: WholeRows<T, Start>): BulkForm<V> {
    const [blank] = useState(() => pages.blank())
    const [shared] = useState(() =>
      inCommon(
        whole.map(({ record }) => pages.toForm(record)),
        blank,
      ),
    )
    const [chosen, setChosen] = useState<{ name: string; way: Way }>()
    const form = useForm<V, Original<V>>({ defaultValues: defaults(shared) })
    const [first] = whole
    const parts = useParts(
      { form, base: { rev: 0, values: shared }, conflict: undefined },
      { id: first?.record.id ?? '', record: first?.record, start },
    )
    const fields = fieldsInBulk(pages, blank, parts.instead ?? {})
    const field = fields.find(({ name }) => name === chosen?.name)
    const way = chosen?.way ?? 'set'

    const values: Values = useDeferredValue(useWatch({ control: form.control }))
    const besides = field?.beside.filter((name) => !sameValue(values[name], shared[name])) ?? []
    const beside = [...new Set([...besides, ...(field?.inseparable ?? [])])].join(' ')
    const name = field?.name
    const change = useMemo(
      (): FieldChange | undefined =>
        name === undefined
          ? undefined
          : { field: name, way, values, beside: beside === '' ? [] : beside.split(' ') },
      [name, way, values, beside],
    )
    return {
      form,
      parts,
      fields,
      field,
      way,
      change,
      choose(next) {
        form.reset(defaults({ ...shared, [next]: emptied(blank[next]) }))
        setChosen({ name: next, way: fields.find((one) => one.name === next)?.ways[0] ?? 'set' })
      },
      setWay: (next) => chosen && setChosen({ ...chosen, way: next }),
    }
  }
}

/** React Hook Form asks for a partial type; all values are one. */
const defaults = <V extends FieldValues>(values: V) => values as unknown as DefaultValues<V>

/** A field that can be edited in many records. */
export type BulkField = {
  name: string
  label: string
  isFlag: boolean
  ways: readonly Way[]
  /** Inputs drawn for it. */
  drawn: readonly string[]
  /** Fields set with it if something was entered there. */
  beside: readonly string[]
  /** Fields always set with it. */
  inseparable: readonly string[]
}

type Instead = Readonly<Record<string, ReactNode>>

/** Fields of a noun that its form draws, in its order. `instead` has those that the noun draws itself. */
function fieldsInBulk<T extends Formed, V extends FieldValues, Start>(
  { noun, together = {}, inseparable = {}, ofOne = [] }: Editing<T, V, Start>,
  blank: V,
  instead: Instead,
): BulkField[] {
  return Object.entries(noun.fields).flatMap(([name, field]) => {
    if (!(name in blank)) return []
    const drawn = drawnWith(noun, together, name)
    if (!drawn.some((one) => isDrawn(noun, one, instead))) return []
    const ways = waysOf(field, blank[name], { isRequired: isRequired(field), isOfOne: ofOne.includes(name) })
    if (ways.length === 0) return []
    const shown = drawn.flatMap((one) => [one, ...followersOf(noun, one)])
    const beside = shown.filter((one) => one !== name)
    return [
      {
        name,
        label: field.label,
        isFlag: field.kind === 'flag',
        ways,
        drawn,
        beside,
        inseparable: inseparable[name] ?? [],
      },
    ]
  })
}

function isDrawn({ fields }: Noun, name: string, instead: Instead): boolean {
  if (name in instead) return instead[name] !== null
  const field: Field | undefined = fields[name]
  if (field === undefined || field.kind === 'own') return false
  return field.kind === 'ref' || field.kind === 'refs' ? isPicked(field) : true
}

/** The association is drawn with its country. */
const followersOf = ({ fields }: Noun, country: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'association' && field.of === country ? [name] : [],
  )

/** Outcome of a change for all of them. */
export type Outcome<T, V> = {
  change: FieldChange
  changed: readonly Planned<T, V>[]
  same: number
  left: readonly LeftOut[]
}

export async function outcomeOf<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  { start, whole, left }: WholeRows<T, Start>,
  change: FieldChange,
): Promise<Outcome<T, V>> {
  const fates = await Promise.all(whole.map((one) => fateOf(pages, start, one, change)))
  return {
    change,
    changed: fates.flatMap((fate) => (fate.is === 'changed' ? [fate.plan] : [])),
    same: fates.filter(({ is }) => is === 'same').length,
    left: [...left, ...fates.flatMap((fate) => (fate.is === 'left' ? [fate.left] : []))],
  }
}

/** Outcome of the change once it's known; until then that of the previous change. */
export function useOutcome<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  rows: WholeRows<T, Start>,
  change: FieldChange | undefined,
): Outcome<T, V> | undefined {
  const [outcome, setOutcome] = useState<Outcome<T, V>>()
  useEffect(() => {
    if (change === undefined) return
    let isOver = false
    void outcomeOf(pages, rows, change).then((found) => isOver || setOutcome(found))
    return () => {
      isOver = true
    }
  }, [pages, rows, change])
  return outcome?.change.field === change?.field ? outcome : undefined
}
