import { t } from '#language/t.ts'
import { isLatest } from '#engine/machine/state-machine.ts'
import { all, no, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import type { Contact } from './contact.ts'

/** Verdicts on a contact, which has no states. */

/** Labels of a contact's actions in the log, besides edits. */
export const contactActionLabels = {
  merge: t('Merge into another contact'),
  separate: t('Undo merge'),
} as const

/** A contact can be edited unless it is being merged. */
export const contactCanEdit = ({ mergedInto }: Pick<Contact, 'mergedInto'>): Verdict =>
  mergedInto === undefined
    ? yes
    : no(t('This contact is being merged into another. Finish or undo the merge first.'))

export type ContactDependants = { activities: number; deals: number }

/** "2 activities, 1 deal"; empty when nothing refers to the contact. */
export const contactDependantsText = ({ activities, deals }: ContactDependants): string =>
  [
    ...(activities > 0
      ? [t('{count, plural, one {# activity} other {# activities}}', { count: activities })]
      : []),
    ...(deals > 0 ? [t('{count, plural, one {# deal} other {# deals}}', { count: deals })] : []),
  ].join(', ')

/** Whether the record can be deleted: only if nothing refers to it; undefined while unknown. */
export function contactCanDelete(contact: Contact, dependants: ContactDependants | undefined): Verdict {
  if (dependants === undefined) return no(t('Still counting linked records.'))
  const text = contactDependantsText(dependants)
  return text === ''
    ? contactCanEdit(contact)
    : no(t('Linked to this contact: {records}. Merge it into another contact instead.', { records: text }))
}

/** Whether one contact can be merged into another. */
export function contactCanMerge(contact: Contact, into?: Contact): Verdict {
  if (into?.id === contact.id) return no(t('A contact can’t be merged into itself.'))
  if (into?.mergedInto !== undefined) return no(t('That contact is itself being merged into another.'))
  return contactCanEdit(contact)
}

/** Whether a decision can be undone now: only the latest; a merge is undone as a whole. */
export function contactCanReverse(decision: Decision, contact: Contact): Verdict {
  if (decision.action === 'merge') return no(t('A merge can only be undone as a whole.'))
  return all(isLatest(decision, contact), contactCanEdit(contact))
}
