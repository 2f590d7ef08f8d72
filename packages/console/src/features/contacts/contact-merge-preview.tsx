import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactFields, ContactForm, toContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useState } from 'react'
import type { ContactMerger, ContactMovingName } from '#data/merge/contact-merge-kinds.ts'
import { beginContactMerge, contactNaming } from '#data/merge/contact-merge.ts'
import { useContactFieldWords } from './use-contact-words.ts'
import { formatValue, type FieldWords } from '#kit/decision/history/vocabulary.ts'
import type { FormLook, Survivors } from '#kit/merge/survivors.ts'
import { MergePreview, useSurvivors } from '#kit/merge/merge-preview.tsx'

type FieldName = keyof ContactForm

type PreviewProps = {
  contact: Contact
  into: Contact
  onOther: () => void
  onMerged: (merger: ContactMerger) => void
}

/** Both contacts side by side, with the values to keep and the records that move. */
export function ContactMergePreview({ contact, into, onOther, onMerged }: PreviewProps) {
  const [openedAt] = useState(() => new Date())
  // The same for every attempt, so that a repeat after a lost answer is one merge.
  const [batchId] = useState(() => `merge-${crypto.randomUUID()}`)
  const counts = useQuery(contactNaming(contact.id))
  const [own, other] = [toContactForm(into), toContactForm(contact)]
  const kept = useSurvivors<ContactForm>(own, other, {
    look: lookOf(useContactFieldWords([{ after: own }, { after: other }])),
    both: { tags: allTags(own, other) },
    first: wary(own, other),
    schema: ContactForm,
  })
  const { form } = kept
  const names = { into: contactName(into), from: contactName(contact) }
  return (
    <MergePreview
      names={names}
      onOther={onOther}
      counts={counts}
      words={movingWords}
      none={NOTHING_NAMES_IT}
      counting={t('Still counting linked records.')}
      stays={t('Activities, notes and deals of {from} move. Its decisions stay in the log.', {
        from: names.from,
      })}
      warnings={warningsOf(own, other, kept.survivors)}
      verdict={contactCanMerge(contact, into)}
      question={{
        title: t('Merge: {from}', { from: names.from }),
        effect: t(
          '{from} is merged into {into}. Linked records move there one by one, then {from} is removed and its address leads to {into}. The merge can be undone.',
          { from: names.from, into: names.into },
        ),
        confirm: t('Merge'),
        tone: 'danger',
        run: async () => onMerged(await beginContactMerge({ from: contact, into, form, batchId, openedAt })),
      }}
      kept={kept}
      both={{ tags: t('All tags') }}
    />
  )
}

const lookOf = (words: Record<string, FieldWords>): FormLook<ContactForm> => ({
  label: (name) => words[name]?.label ?? name,
  shown: (name, form) => formatValue(contactFields({ [name]: form[name] })[name], words[name]),
})

/** Keeps "do not contact" of the merged contact, unless somebody chooses otherwise. */
const wary = (own: ContactForm, other: ContactForm): Survivors<FieldName> =>
  other.doNotContact && !own.doNotContact ? { doNotContact: 'from' } : {}

/** Each tag once, however it's written. */
function allTags(own: ContactForm, other: ContactForm): string[] {
  const known = new Set(own.tags.map(fold))
  return [...own.tags, ...other.tags.filter((tag) => !known.has(fold(tag)))]
}

function warningsOf(own: ContactForm, other: ContactForm, survivors: Survivors<FieldName>): string[] {
  const isDropped = other.email !== '' && other.email !== own.email && survivors.email !== 'from'
  const isReplaced = own.email !== '' && other.email !== own.email && survivors.email === 'from'
  const remainsBlocked = survivors.doNotContact === 'from' ? other.doNotContact : own.doNotContact
  return [
    ...(isDropped ? [t('The address {email} is kept only in the log.', { email: other.email })] : []),
    ...(isReplaced ? [t('The address {email} is kept only in the log.', { email: own.email })] : []),
    ...(own.doNotContact === other.doNotContact
      ? []
      : remainsBlocked
        ? [
            t(
              'One of the two must not be contacted, so planned calls and e-mails can’t move. Cancel them first.',
            ),
          ]
        : [t('One of the two must not be contacted, but the merged contact may be.')]),
  ]
}

/** Records that link to a contact, by kind, in the order in which they move. */
export const movingWords: Record<ContactMovingName, { one: string; many: string }> = {
  activities: { one: t('activity'), many: t('activities') },
  deals: { one: t('deal'), many: t('deals') },
}

export const NOTHING_NAMES_IT = t('Nothing links to this contact.')
