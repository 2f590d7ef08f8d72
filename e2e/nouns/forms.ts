import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

/** A field by its label, and by the name under which the record has what is typed. */
type TextField = { label: string; name: string }

/** How a noun's form is reached, and what must be entered in it; what it does with that is the same for all. */
export type FormOfNoun = {
  /** The first field, which can't be empty. */
  first: TextField
  /** Another one, which may have any of these texts: as long as nobody saves, as it is saved, as a colleague changes it. */
  other: TextField & { texts?: readonly [typed: string, saved: string, theirs: string] }
  edit: (id: string) => string
  /** The new record's form, its title and fields; absent: such records aren't made here. */
  add?: {
    path: (backend: TestBackend) => Promise<string>
    save: string
    said: string
    /** Required fields that a new form reports, by label. */
    missing: readonly string[]
    /** Enters what is required beside `first`. */
    fill?: (page: Page) => Promise<void>
  }
  /** Writes a record as another program would: edited in its page, and in its form where none is made here. */
  write: (backend: TestBackend) => Promise<string>
  /** It opens within the page of the record, by its key. */
  isPanel?: true
}

/** A file that sees all that the table would see of this form. */
type Elsewhere = { elsewhere: string }

export const forms = {
  users: { elsewhere: 'users/user-edit.e2e.ts' },
  clubs: { elsewhere: 'clubs/club-form.e2e.ts' },
  leagues: { elsewhere: 'leagues/league-form.e2e.ts' },
  matches: {
    first: { label: 'Competition', name: 'competitionName' },
    other: { label: 'Stage', name: 'stage' },
    edit: paths.match,
    write: (backend) => createMatch(backend, { reviewStatus: 'draft' }),
    isPanel: true,
  },
  contacts: {
    first: { label: 'First name', name: 'firstName' },
    other: { label: 'Role', name: 'jobRole' },
    edit: paths.contactEdit,
    write: (backend) => createPerson(backend),
    add: {
      path: async () => paths.contactAdd(),
      save: 'Create contact',
      said: 'Contact created.',
      missing: ['First name'],
    },
  },
  pipelines: {
    first: { label: 'Title', name: 'title' },
    other: { label: 'Probability', name: 'probability', texts: ['35', '45', '55'] },
    edit: paths.pipelineEdit,
    write: (backend) => createDeal(backend),
    add: {
      path: async (backend) => paths.pipelineAdd({ contact: await createPerson(backend) }),
      save: 'Create deal',
      said: 'Deal created.',
      missing: ['Title'],
    },
  },
  activities: {
    first: { label: 'Subject', name: 'subject' },
    other: { label: 'Notes', name: 'body' },
    edit: paths.activityEdit,
    write: async (backend) =>
      createActivity(backend, await createPerson(backend), { dueAt: new Date('2031-05-01T10:00:00Z') }),
    add: {
      path: async (backend) => paths.activityAdd({ contact: await createPerson(backend) }),
      save: 'Plan activity',
      said: 'Planned.',
      missing: ['Subject'],
    },
  },
} satisfies Record<NounWithForm, FormOfNoun | Elsewhere>

export const textsOf = ({ other }: FormOfNoun) =>
  other.texts ?? ['Typed before', 'As it was', 'Theirs as well']

/** Typed text as it's stored: a number where the field holds one. */
export const storedAs = ({ other }: FormOfNoun, text: string) => (other.texts ? Number(text) : text)

export const fieldOf = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))

/**
 * The nouns with a list have a form, but for two: a request of ownership is made on the platform, and that of a moderator
 * has no text (match-moderators.e2e.ts).
 */
type NounWithForm = Exclude<
  NounWith<'views'> & NounWith<'hasDemo'>,
  'clubOwnershipRequests' | 'matchModerators'
>
