import * as z from 'zod/mini'
import {
  choice,
  country,
  flag,
  moment,
  own,
  part,
  pattern,
  ref,
  text,
  texts,
  type Tone,
} from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { fullName } from '#shared/full-name.ts'

export const lifecycleStages = ['lead', 'qualified', 'opportunity', 'customer', 'former'] as const
export const LifecycleStage = z.enum(lifecycleStages)
export type LifecycleStage = z.infer<typeof LifecycleStage>

export const lifecycleLabels: Record<LifecycleStage, string> = {
  lead: t('Lead'),
  qualified: t('Qualified'),
  opportunity: t('Opportunity'),
  customer: t('Customer'),
  former: t('Former customer'),
}

export const lifecycleTones: Record<LifecycleStage, Tone> = {
  lead: 'neutral',
  qualified: 'info',
  opportunity: 'info',
  customer: 'good',
  former: 'neutral',
}

/** Consent to be contacted: its day, and how it was given. */
export const ContactConsent = z.object({ givenOn: z.string(), how: z.catch(z.string(), '') })
export type ContactConsent = z.infer<typeof ContactConsent>

export const TAGS_MAX = 10
export const TAG_MAX = 30

export const contactNoun = defineNoun({
  collection: 'contacts',
  one: t('contact'),
  many: t('contacts'),
  nameless: t('Contact without a name'),
  fields: {
    firstName: part({
      label: t('First name'),
      imported: 'given name, forename, name, full name, contact, vorname, prenom, nombre, nome',
      required: t('Enter a first name.'),
      max: 50,
      column: { width: 198, id: 'name', label: t('Name') },
      sort: { name: 'name', label: t('Name') },
      searched: 'words',
    }),
    lastName: part({
      label: t('Last name'),
      imported: 'family name, surname, nachname, nom, apellido, apellidos, cognome',
      max: 50,
      searched: 'words',
    }),
    /** Lower case; unique among contacts, see unique-key.ts. */
    email: pattern({
      label: t('E-mail'),
      imported: 'email, mail, e mail address, email address, correo',
      hint: t('Unique among contacts.'),
      format: 'email',
      column: { width: 180, optional: true },
      searched: 'whole',
    }),
    phone: pattern({
      label: t('Phone'),
      imported: 'telephone, mobile, phone number, tel, telefon, telefono',
      hint: t('Include the country code, no spaces, such as +441632960961.'),
      format: 'phone',
      column: { width: 130, optional: true },
    }),
    jobRole: text({
      label: t('Role'),
      imported: 'job title, title, position, function, funktion, cargo',
      max: 80,
      column: { width: 128, id: 'role' },
    }),
    clubId: ref({ label: t('Club'), to: 'clubs', column: { width: 160, id: 'club' } }),
    organisation: text({
      label: t('Organisation'),
      imported: 'organization, company, club, employer, verein, firma, empresa',
      hint: t('If not one of the clubs.'),
      max: 80,
      searched: 'words',
    }),
    country: country({
      label: t('Country'),
      imported: 'country code, nation, land, pays, pais, paese',
      column: { width: 110, optional: true },
    }),
    lifecycleStage: choice({
      label: t('Lifecycle'),
      // Chosen for all rows of a file at once.
      imported: false,
      of: lifecycleLabels,
      tones: lifecycleTones,
      blank: 'lead',
      assumed: 'lead',
      column: { width: 150, id: 'lifecycle' },
      filter: { name: 'lifecycle' },
    }),
    /** In the owner's words. */
    source: text({
      label: t('Source'),
      imported: 'lead source, origin, quelle',
      hint: t('Where the contact came from.'),
      max: 60,
    }),
    /** Administrator who looks after the contact. */
    ownerId: ref({
      label: t('Owner'),
      hint: t('Looks after the contact.'),
      to: 'users',
      among: 'administrators',
      required: t('Choose an owner.'),
      column: { width: 120, id: 'owner' },
      filter: { name: 'owner', orders: ['name', '-last', 'next'] },
    }),
    tags: texts({
      label: t('Tags'),
      imported: 'labels, categories, groups',
      hint: t('At most {max}. Press Enter after each.', { max: TAGS_MAX }),
      many: t('tags'),
      required: t('Enter a tag or remove it.'),
      max: TAG_MAX,
      most: TAGS_MAX,
      once: t('Use each tag once.'),
      // The list finds a tag by its address, which has no place for a slash.
      without: { sign: '/', said: t('Remove the slash.') },
      wide: true,
      column: { width: 120, optional: true },
      filter: { name: 'tag', label: t('Tag') },
    }),
    consent: own({ label: t('Consent') }),
    doNotContact: flag({
      label: t('Do not contact'),
      imported: 'opt out, unsubscribed, blocked',
      words: { yes: t('Must not be contacted'), no: t('May be contacted') },
      wide: true,
      column: { width: 116, id: 'blocked', optional: true },
      filter: { name: 'blocked', orders: ['name'] },
    }),
  },
  kept: {
    /** Null instead of absent, so that a list can ask for it. */
    lastActivityAt: moment({
      label: t('Last activity'),
      column: { width: 118, id: 'last' },
      sort: {
        name: 'last',
        directions: { desc: t('latest first'), asc: t('longest ago first') },
        first: 'desc',
      },
    }),
    nextActivityAt: moment({
      label: t('Next activity'),
      none: t('Nothing planned'),
      column: { width: 128, id: 'next' },
      filter: { name: 'planned', orders: ['name', '-name', '-last'] },
      sort: {
        name: 'next',
        directions: { asc: t('soonest first'), desc: t('latest first') },
        // Null would come before every date.
        ranged: true,
      },
    }),
    /** The remaining contact, during a merge; afterwards this record is gone. */
    mergedInto: ref({ label: t('Merged into'), to: 'contacts' }),
  },
  dates: { createdAt: moment({ label: t('Added') }), updatedAt: moment({ label: t('Updated') }) },
  form: {
    [t('Person')]: ['firstName', 'lastName', 'email', 'phone', 'country'],
    [t('Work')]: ['jobRole', 'clubId', 'organisation'],
    [t('Sales')]: ['lifecycleStage', 'ownerId', 'source', 'tags'],
    [t('Permission')]: ['consent', 'doNotContact'],
  },
  subtitle: ['jobRole'],
  elsewhere: ['lifecycleStage', 'doNotContact'],
  facts: [
    'email',
    'phone',
    'clubId',
    'organisation',
    'country',
    'ownerId',
    'lastActivityAt',
    'nextActivityAt',
    'source',
    'consent',
    'tags',
    'createdAt',
  ],
  list: {
    title: t('Contacts'),
    columns: [
      'firstName',
      'jobRole',
      'clubId',
      'ownerId',
      'lifecycleStage',
      'lastActivityAt',
      'nextActivityAt',
      'email',
      'phone',
      'country',
      'tags',
      'doNotContact',
    ],
    filters: ['ownerId', 'lifecycleStage', 'nextActivityAt', 'doNotContact', 'tags'],
    card: { facts: ['clubId', 'nextActivityAt'] },
    first: { sort: 'name', direction: 'asc' },
    filtered: ['name', '-last'],
    searched: ['name'],
    search: t('Search name, organisation or e-mail'),
  },
})

/** A contact as read; only the key is always there. */
export const Contact = recordSchema(
  { ...contactNoun.fields, ...contactNoun.kept },
  {
    consent: ContactConsent,
    lastActivityAt: z.nullable(z.date()),
    nextActivityAt: z.nullable(z.date()),
    /** Decision on an activity that both follow from. */
    touchedBy: z.string(),
  },
)
export type Contact = z.infer<typeof Contact>

/** First and last name, or the address, or a placeholder. */
export function contactName(contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  const named = `${contact.firstName}${contact.lastName}`.trim() !== ''
  return named ? fullName(contact) : contact.email || t('Contact without a name')
}

/** A contact without a stage was just met. */
export const lifecycleOf = (contact: Pick<Contact, 'lifecycleStage'>): LifecycleStage =>
  contact.lifecycleStage ?? 'lead'
