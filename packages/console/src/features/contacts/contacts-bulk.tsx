import { IconTag, IconUserShare } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { TAG_MAX } from '@touchline/domain/nouns/contact/contact.ts'
import { AppError } from '#data/errors.ts'
import { addContactTag, contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import type { ContactRow } from '#data/nouns/contact/contact-rows.ts'
import { mutate } from '#data/query-client.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import type { OwnerValue, TagValue } from './contacts-bulk-fields.tsx'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

/** Loaded with the dialog, since lists rarely open them. */
const OwnerFields = lazyPart(async () => (await import('./contacts-bulk-fields.tsx')).OwnerFields)
const TagFields = lazyPart(async () => (await import('./contacts-bulk-fields.tsx')).TagFields)

const setOwner = defineBulkAction<ContactRow, OwnerValue>({
  id: 'owner',
  label: t('Set owner'),
  icon: IconUserShare,
  initial: { ownerId: '' },
  Fields: OwnerFields,
  problem: ({ ownerId }) => (ownerId === '' ? t('Choose an owner.') : undefined),
  async run(contact, { ownerId }, batchId) {
    if (contact.ownerId === ownerId) throw new AppError('refused', { sentence: t('Already has this owner.') })
    return mutate(contactDecisions.update(), { id: contact.id, form: { ownerId }, batchId })
  },
  undo: contactDecisions.undo,
})

const addTag = defineBulkAction<ContactRow, TagValue>({
  id: 'tag',
  label: t('Add tag'),
  icon: IconTag,
  initial: { tag: '' },
  Fields: TagFields,
  problem: ({ tag }) => tagProblem(tag.trim()),
  run: ({ id }, { tag }, batchId) => mutate(addContactTag(), { id, tag: tag.trim(), batchId }),
  undo: contactDecisions.undo,
})

function tagProblem(tag: string): string | undefined {
  if (tag === '') return t('Enter a tag.')
  if (tag.includes('/')) return t('Remove the slash.')
  return [...tag].length > TAG_MAX ? t('Use at most {max} characters.', { max: TAG_MAX }) : undefined
}

const actions = [setOwner, addTag]

const Editor = editInBulk(async () => (await import('./contact-form.tsx')).contactForm.editing)

export function ContactsBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}
