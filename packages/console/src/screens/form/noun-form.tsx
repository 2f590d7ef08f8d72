import { formValues } from '@touchline/domain/engine/kinds/form-values.ts'
import { formSchema } from '@touchline/domain/engine/kinds/typed.ts'
import { t } from '@touchline/domain/language/t.ts'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import {
  initialListingStatuses,
  type ListingStatusLabels,
  listingStatusOf,
} from '@touchline/domain/engine/machine/listing-status.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Control, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { formResolver, type Original } from '#kit/form/form-resolver.ts'
import { nounPaths } from '#paths.ts'
import type { ListedNoun, ListedOnly } from '#screens/listed-record.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import type { FieldEditorProps } from '#screens/record/in-place.ts'
import { createPage } from './create-page.tsx'
import { editPage } from './edit-page.tsx'
import { fieldEditor } from './field-editor.tsx'
import type { FormParts, UseParts } from './form-body.tsx'
import type { BatchedBasis, EditForm, Editing } from './form-pages.ts'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'

/** Contents of a form: the fields of its noun and, for a new record, its initial status. */
type Entry = FieldValues & { status?: Beginning | undefined }

/** Problems that prevent saving, and remarks below the fields. */
export type Against = Pick<FormParts, 'blocked' | 'notices'>

/** The record in question; `isListed` if people see it, or will see it at once. */
export type About = { id: string; isNew: boolean; isListed: boolean }

type Change = { id: string; openedAt: Date }

type FormPages<T, V extends Entry> = {
  /** Rules that involve several fields. */
  resolver?: Resolver<V, Original<V>>
  /** First values of a new form, if more than the blanks of its fields. */
  empty?: () => V
  create(entry: V, change: Change & { status: Beginning }): Promise<unknown>
  update(changed: Partial<V>, change: Change & BatchedBasis): Promise<{ decisionId: string }>
  /** Further facts for the editor, by label. */
  facts?: (record: T) => Record<string, string>
  /** Warnings before saving; `changed` are the fields of an edit. */
  warnings?: (entry: V & { id: string }, changed?: Partial<V>) => Promise<readonly string[]>
  /** A hook that returns problems with the values in the form. */
  useAgainst?: (form: UseFormReturn<V>, about: About) => Against
  /** Fields drawn differently, by name. */
  instead?: Readonly<Record<string, ReactNode>>
}

// The fields of a noun are those of its form: `V` says of each what its kind holds.
const resolverOf = <V extends Entry>({ fields }: Noun): Resolver<V, Original<V>> =>
  formResolver(
    formSchema(fields, { status: z.optional(z.enum(initialListingStatuses)) }),
  ) as unknown as Resolver<V, Original<V>>

const nothingAgainst = (): Against => ({})

/** Pages that create and edit a listed record, and the editor of one field. */
export function nounForm<T extends ListedOnly, V extends Entry>(
  { noun, nameOf, record, decisions }: ListedNoun<T>,
  pages: FormPages<T, V>,
): {
  create: PageModule
  edit: PageModule
  field: ComponentType<FieldEditorProps<T>>
  editing: Editing<T, V, null>
} {
  const states = listingWordsOf(noun)
  const { resolver = resolverOf<V>(noun), warnings, useAgainst = nothingAgainst, instead = {} } = pages
  // The same holds for what it shows.
  const valuesOf = (shown?: T) => formValues(noun.fields, { ...shown }) as unknown as V
  // Each form of the noun has the field, whatever else it holds.
  const status = 'status' as FieldPath<V>

  const useParts: UseParts<T, V, null> = ({ form }, { id, record: edited }) => {
    const beginning = form.watch(status) ?? USUAL_BEGINNING
    const isListed = edited
      ? ['approved', 'suspended'].includes(listingStatusOf(edited))
      : beginning === 'approved'
    return {
      ...useAgainst(form, { id, isNew: edited === undefined, isListed }),
      instead,
      behind: edited === undefined && <BeginsAs control={form.control} name={status} states={states} />,
    }
  }

  const forms = {
    noun,
    paths: nounPaths(noun.collection),
    start: () => null,
    resolver: () => resolver,
    ...(warnings ? { warnings } : {}),
    useParts,
  }
  const editing: EditForm<T, V, null> = {
    ...forms,
    nameOf,
    record,
    toForm: (edited: T) => valuesOf(edited),
    blank: () => valuesOf(),
    facts: (edited: T) => ({
      [t('Status')]: states[listingStatusOf(edited)],
      ...pages.facts?.(edited),
    }),
    save: ({ changed, id, basis, openedAt }) => pages.update(changed, { ...basis, id, openedAt }),
    undo: decisions.undo,
  }
  return {
    create: createPage({
      ...forms,
      empty: (): V => ({ ...(pages.empty?.() ?? valuesOf()), status: USUAL_BEGINNING }),
      newId: decisions.newId,
      async save({ values, id, openedAt }) {
        await pages.create(values, { id, openedAt, status: values.status ?? USUAL_BEGINNING })
        return { id }
      },
    }),
    edit: editPage(editing),
    field: fieldEditor(editing),
    editing,
  }
}

/** The states in which an administrator may create a record. */
type Beginning = (typeof initialListingStatuses)[number]

const USUAL_BEGINNING: Beginning = 'approved'

const optionsOf = (
  states: ListingStatusLabels,
): { value: Beginning; label: string; description: string }[] => [
  { value: 'approved', label: states.approved, description: t('Listed right away.') },
  {
    value: 'draft',
    label: states.draft,
    description: t('Only administrators see it until it’s reviewed.'),
  },
]

type BeginsAsProps<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  states: ListingStatusLabels
}

/** Whether a new record is listed at once. */
const BeginsAs = <V extends FieldValues>({ control, name, states }: BeginsAsProps<V>) => (
  <FormSection title={t('Initial status')}>
    <RadioField control={control} name={name} label={t('Status')} options={optionsOf(states)} />
  </FormSection>
)
