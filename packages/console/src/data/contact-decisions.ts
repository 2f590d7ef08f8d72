import { mutationOptions } from '@tanstack/react-query'
import type { Contact } from '@touchline/domain/contact.ts'
import {
  contactFields,
  contactInitialFields,
  derivedContactFields,
  type ContactForm,
} from '@touchline/domain/contact-form.ts'
import { TAGS_MAX } from '@touchline/domain/contact.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/contact-record.ts'
import { fold } from '@touchline/domain/text.ts'
import { moveAddress } from '#data/contact-address.ts'
import { AppError } from '#data/errors.ts'
import { contactsCollection } from '#data/contacts.ts'
import {
  recordChanges,
  recordDecider,
  refuseUnless,
  type Change,
  type ChangedNoun,
} from '#data/record-changes.ts'

const contact: ChangedNoun<Contact, ContactForm> = {
  collection: contactsCollection,
  canEdit: contactCanEdit,
  // What refers to it is counted where the question is asked: a transaction can not.
  canDelete: contactCanEdit,
  canReverse: contactCanReverse,
  fields: contactFields,
  derived: derivedContactFields,
  initial: contactInitialFields,
  alongside: ({ before, after }, effects) =>
    moveAddress({ id: before?.id ?? after?.id ?? '', before, after }, effects),
}

/** Create, edit, take back, remove: every change of a contact but a merger, which concerns two. */
export const contactDecisions = recordChanges(contact)

/** Gives a contact one more tag. Throws `refused` when it has it, or has no room for it. */
export const addContactTag = () =>
  mutationOptions({
    mutationFn: ({ tag, ...change }: Change & { tag: string }) =>
      recordDecider(contact).decideRecord(change, (record, effects) => {
        const { tags = [] } = record
        refuseUnless(contactCanEdit(record))
        if (tags.map(fold).includes(fold(tag)))
          throw new AppError('refused', { sentence: 'Has this tag already.' })
        if (tags.length >= TAGS_MAX)
          throw new AppError('refused', { sentence: `Has ${TAGS_MAX} tags already.` })
        const changes = { tags: [...tags, tag] }
        return recordDecider(contact).complete(record, effects, {
          action: 'edit',
          changes,
          batchId: change.batchId,
        })
      }),
  })
