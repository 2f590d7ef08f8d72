import { zodResolver } from '@hookform/resolvers/zod'
import { warningsIn } from '@touchline/domain/machine/check.ts'
import { ClubEntry, emptyClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { useNavigate } from 'react-router'
import { askChecks } from '#data/engine/checks.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { Version } from '#kit/form/conflict/merge.ts'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { candidateOf } from './club-candidate.ts'
import { ClubFormFrame } from './club-form-frame.tsx'

export const handle: RouteHandle = { title: 'Add club' }

const nothingYet: Version<ClubEntry> = { rev: 0, values: emptyClubEntry }

const statusOptions = [
  { value: 'approved', label: 'Approved', description: 'It is listed at once.' },
  { value: 'draft', label: 'Draft', description: 'It is kept aside until someone submits it for review.' },
]

export function Component() {
  const navigate = useNavigate()
  const record = useRecordForm({
    subject: 'clubs/new',
    person: currentAdmin().uid,
    resolver: zodResolver(ClubEntry),
    current: nothingYet,
    newId: () => clubDecisions.newId(),
    warnings: async ({ values, id }) =>
      warningsIn(await askChecks(clubCheckList, candidateOf(values, id), 'save')),
    save: async ({ id, values: { status = 'approved', ...form }, openedAt }) => {
      await mutate(clubDecisions.create(), { id, form, status, openedAt })
      return id
    },
    onSaved: (id) => {
      toast.done('Club created.')
      void navigate(id === undefined ? paths.clubs() : paths.club(id))
    },
  })
  return (
    <Page crumbs={[{ label: 'Approved Clubs', to: paths.clubs() }]} title="Add club">
      <ClubFormFrame record={record} clubId={record.id} saveLabel="Create club" cancelTo={paths.clubs()}>
        <FormSection title="Status">
          <RadioField control={record.form.control} name="status" label="Begins as" options={statusOptions} />
        </FormSection>
      </ClubFormFrame>
    </Page>
  )
}
