import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, partsOf, serverTime } from '#engine/noun/contract.ts'
import { ContactForm, derivedContactFields } from './contact-form.ts'
import { contactCanEdit } from './contact-record.ts'
import { Contact, ContactConsent, contactNoun } from './contact.ts'

export const contacts = contractOf({
  path: 'contacts/{contactId}',
  about:
    'Someone whom the sales team knows. The console keeps them; a program of the platform may add some, such as the people of a newsletter.',
  schema: Contact,
  noun: contactNoun,
  derive: derivedContactFields,
  fields: {
    firstName: { by: 'both', means: 'First name.', example: 'Maya' },
    lastName: { by: 'both', means: 'Last name.', example: 'Keller' },
    email: {
      by: 'both',
      means:
        'Address. It belongs to one contact, which holds `contact_{address}` in [`uniqueKeys`](#uniquekeys), the address as `encodeURIComponent` writes it.',
      example: 'maya@harbour.example',
    },
    phone: { by: 'both', means: 'Telephone number.' },
    jobRole: { by: 'both', means: 'What they do.', example: 'Commercial director' },
    clubId: { by: 'both', means: 'The club that they work for.' },
    organisation: {
      by: 'both',
      means: 'The organisation, where it is none of the clubs.',
      example: 'Kent FA',
    },
    country: { by: 'both', means: 'Country.' },
    lifecycleStage: { by: 'both', means: 'How far it went. `customer` comes with a won deal.' },
    source: { by: 'both', means: 'Where the contact came from.', example: 'Newsletter' },
    ownerId: { by: 'both', means: 'The administrator who looks after the contact: the uid.' },
    tags: { by: 'both', means: 'Tags, none with a slash, each once.', example: ['sponsor'] },
    consent: {
      by: 'both',
      means: 'That the person agreed to be written to.',
      example: { givenOn: '2026-02-01', how: 'Form on the website' },
      parts: partsOf(
        ContactConsent,
        { givenOn: 'Since which day, as `2026-02-01`.', how: 'How it is known.' },
        { how: enteredText(ContactForm.shape.consent.shape.how) },
      ),
    },
    doNotContact: { by: 'both', means: 'No calls and no e-mails can be planned.', example: false },
    mergedInto: {
      by: 'console',
      means: 'While it is being merged: the contact that remains. Afterwards this document is gone.',
      example: 'contact-2',
    },
    lastActivityAt: {
      by: 'derived',
      means: 'When something was last done. `null`, not absent, where nothing was.',
      without: 'the order “Last activity” leaves the contact out',
    },
    nextActivityAt: {
      by: 'derived',
      means: 'When something is next to be done. `null`, not absent, where nothing is planned.',
      without: 'the filter “Nothing planned” doesn’t find the contact',
    },
    touchedBy: {
      by: 'derived',
      means: 'The decision on an activity from which both follow.',
      example: 'activities_activity-1_2',
    },
  },
  derived: {},
  least: {
    record: {
      firstName: 'Maya',
      lastName: 'Keller',
      ownerId: 'user-9',
      lastActivityAt: null,
      nextActivityAt: null,
      createdAt: serverTime,
    },
    lacks:
      'A contact has no states. Without `ownerId` it belongs to nobody. Without a document in `uniqueKeys` its address can be given to a second contact.',
    decided: (contact) => contactCanEdit(contact),
  },
})
