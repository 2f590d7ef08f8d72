import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import { contactFields, ContactForm, toContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import type { ContactMerger, ContactMovingName } from '#data/merge/contact-merge-kinds.ts'
import { beginContactMerge, contactNaming } from '#data/merge/contact-merge.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { useContactFieldWords } from './use-contact-words.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { formatValue, type FieldWords } from '#kit/decision/history/vocabulary.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { CompareFields } from '#kit/merge/compare-fields.tsx'
import { MergePreview } from '#kit/merge/merge-preview.tsx'
import {
  comparedFields,
  firstSurvivors,
  takenOver,
  type FormLook,
  type Survivors,
} from '#kit/merge/survivors.ts'
import { Bone } from '#ui/bones.tsx'

type FieldName = keyof ContactForm

type PreviewProps = {
  contact: Contact
  intoId: string
  onOther: () => void
  onMerged: (merger: ContactMerger) => void
}

/** Both contacts side by side, with the values to keep and the records that move. */
export function ContactMergePreview({ contact, intoId, onOther, onMerged }: PreviewProps) {
  const into = useQuery(contacts.record(intoId))
  if (into.error) return <FailureNotice error={toAppError(into.error)} retry={() => void into.refetch()} />
  if (into.data === undefined) return <Bone h={320} />
  return <Preview contact={contact} into={into.data} onOther={onOther} onMerged={onMerged} />
}

function Preview({ contact, into, onOther, onMerged }: Omit<PreviewProps, 'intoId'> & { into: Contact }) {
  const [choices, setChoices] = useState<Survivors<FieldName>>({})
  const [openedAt] = useState(() => new Date())
  // The same for every attempt, so that a repeat after a lost answer is one merge.
  const [batchId] = useState(() => `merge-${crypto.randomUUID()}`)
  const counts = useQuery(contactNaming(contact.id))
  const { ask, dialog } = useDecision()
  const [own, other] = [toContactForm(into), toContactForm(contact)]
  const words = useContactFieldWords([{ after: own }, { after: other }])
  const look = lookOf(words)
  const survivors = { ...firstSurvivors(own, other, look, ['tags']), ...wary(own, other), ...choices }
  const form = takenOver(own, other, survivors, { tags: allTags(own, other) })
  const problem = takenProblem(own, form, words)
  const names = { into: contactName(into), from: contactName(contact) }
  const warnings = warningsOf(own, other, survivors)
  const verdict = all(
    contactCanMerge(contact, into),
    problem === undefined ? yes : no(problem),
    counts.data === undefined ? no(t('Still counting linked records.')) : yes,
  )
  const merge = () =>
    ask({
      title: t('Merge: {from}', { from: names.from }),
      effect: t(
        '{from} is merged into {into}. Linked records move there one by one, then {from} is removed and its address leads to {into}. The merge can be undone.',
        { from: names.from, into: names.into },
      ),
      warnings,
      confirm: t('Merge'),
      tone: 'danger',
      run: async () => onMerged(await beginContactMerge({ from: contact, into, form, batchId, openedAt })),
    })
  return (
    <>
      <MergePreview
        names={names}
        onOther={onOther}
        counts={counts}
        words={movingWords}
        none={NOTHING_NAMES_IT}
        stays={t('Activities, notes and deals of {from} move. Its decisions stay in the log.', {
          from: names.from,
        })}
        warnings={<Warnings warnings={warnings} />}
        verdict={verdict}
        merge={merge}
      >
        <CompareFields
          names={names}
          fields={comparedFields(own, other, look)}
          survivors={survivors}
          both={{ tags: t('All tags') }}
          onChoose={(name, survivor) => setChoices((made) => ({ ...made, [name]: survivor }))}
        />
      </MergePreview>
      {dialog}
    </>
  )
}

const lookOf = (words: Record<string, FieldWords>): FormLook<ContactForm> => ({
  label: (name) => words[name]?.label ?? name,
  shown: (name, form) => formatValue(contactFields({ [name]: form[name] })[name], words[name]),
})

/** Keeps "do not contact" of the merged contact, unless somebody chooses otherwise. */
const wary = (own: ContactForm, other: ContactForm): Survivors<FieldName> =>
  other.doNotContact && !own.doNotContact ? { doNotContact: 'from' } : {}

/** Each once, however it is written. */
function allTags(own: ContactForm, other: ContactForm): string[] {
  const known = new Set(own.tags.map(fold))
  return [...own.tags, ...other.tags.filter((tag) => !known.has(fold(tag)))]
}

/** Problem that the form's rules find in the merged values; undefined when they can be saved. */
function takenProblem(
  own: ContactForm,
  form: Partial<ContactForm>,
  words: Record<string, FieldWords>,
): string | undefined {
  const parsed = ContactForm.safeParse({ ...own, ...form })
  const issue = parsed.error?.issues.find(({ path }) => path[0] !== undefined && path[0] in form)
  return issue && `${words[String(issue.path[0])]?.label ?? ''}: ${issue.message}`
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
