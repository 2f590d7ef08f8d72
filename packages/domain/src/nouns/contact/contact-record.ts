import { t } from '#language/t.ts'
import { isLatest } from '#machine/state-machine.ts'
import { all, no, type Verdict, yes } from '#machine/verdict.ts'
import type { Decision } from '#nouns/decision/decision.ts'
import type { Contact } from './contact.ts'

/** What may be done to the record of a contact, which has no states. */

/** What the log tells of a contact beside edits. */
export const contactActionLabels = {
  merge: t('Merge into another contact'),
  separate: t('Take a merger back'),
} as const

/** A contact may be edited unless it is about to become part of another. */
export const contactCanEdit = ({ mergedInto }: Pick<Contact, 'mergedInto'>): Verdict =>
  mergedInto === undefined
    ? yes
    : no(t('This contact is being merged into another. Finish that first, or take it back.'))

/** How much refers to a contact. */
export type ContactDependants = { activities: number; deals: number }

/** "2 activities, 1 deal"; empty when nothing refers to the contact. */
export const contactDependantsText = ({ activities, deals }: ContactDependants): string =>
  [
    ...(activities > 0 ? [activities === 1 ? '1 activity' : `${activities} activities`] : []),
    ...(deals > 0 ? [deals === 1 ? '1 deal' : `${deals} deals`] : []),
  ].join(', ')

/** May the record be removed for good? Only what nothing refers to; undefined while that is not known. */
export function contactCanDelete(contact: Contact, dependants: ContactDependants | undefined): Verdict {
  if (dependants === undefined) return no(t('Still counting what refers to this contact.'))
  const text = contactDependantsText(dependants)
  return text === ''
    ? contactCanEdit(contact)
    : no(t('This refers to the contact: {text}. Merge it into another one instead.', { text }))
}

/** May one contact become part of another? */
export function contactCanMerge(contact: Contact, into?: Contact): Verdict {
  if (into?.id === contact.id) return no(t('A contact can not be merged into itself.'))
  if (into?.mergedInto !== undefined) return no(t('That contact is being merged into another itself.'))
  return contactCanEdit(contact)
}

/** May this decision of the log be taken back now? Only the latest one; a merger is taken back as a whole. */
export function contactCanReverse(decision: Decision, contact: Contact): Verdict {
  if (decision.action === 'merge') return no(t('A merger is taken back as a whole, where it is shown.'))
  return all(isLatest(decision, contact), contactCanEdit(contact))
}
