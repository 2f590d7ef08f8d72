import { zodResolver } from '@hookform/resolvers/zod'
import { Paper } from '@mantine/core'
import { blockingOf, warningsIn } from '@touchline/domain/machine/check.ts'
import { emptyLeagueForm, LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { askChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { leagueFieldWords as words } from '#features/leagues/league-words.ts'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { HolderNotice, SimilarNotice, useTypedChecks } from './league-checks.tsx'
import { LeagueFields } from './league-fields.tsx'

export const handle: RouteHandle = { title: 'Create league' }

const DEFAULT_STATUS = 'approved'

const statusOptions = [
  { value: 'approved', label: 'Approved', description: 'Listed at once.' },
  { value: 'draft', label: 'Draft', description: 'For administrators only, until it was reviewed.' },
]

/** A new season of a competition. */
export function Component() {
  const navigate = useNavigate()
  const [empty] = useState((): LeagueEntry => ({ ...emptyLeagueForm(new Date()), status: DEFAULT_STATUS }))
  const record = useRecordForm({
    subject: 'leagues/new',
    person: currentAdmin().uid,
    resolver: zodResolver(LeagueEntry),
    current: { rev: 0, values: empty },
    newId: leagueDecisions.newId,
    warnings: async ({ values, id }) =>
      warningsIn(await askChecks(leagueCheckList, { ...values, id }, 'save')),
    save: async ({ values: { status = DEFAULT_STATUS, ...form }, id, openedAt }) => {
      try {
        await mutate(leagueDecisions.create(), { id, openedAt, status, form: { ...form, clubIds: [] } })
        return id
      } finally {
        // A colleague may have taken the key while this was typed.
        void queryClient.invalidateQueries({ queryKey: ['leagues', 'key'] })
      }
    },
    onSaved: (id) => {
      toast.done('League created.')
      if (id !== undefined) void navigate(paths.league(id))
    },
  })
  const { control } = record.form
  // With its key to come: what this form created already, unheard, does not stand in its own way.
  const { findings } = useTypedChecks(control, record.id)
  const inTheWay = blockingOf(findings)
  const willBeListed = holdsKey(useWatch({ control, name: 'status' }) ?? DEFAULT_STATUS)
  return (
    <Page crumbs={[{ label: 'Approved Leagues', to: paths.leagues() }]} title="Create league">
      <Paper withBorder radius="md" p="md" maw={760}>
        <RecordForm
          record={record}
          words={words}
          saveLabel="Create league"
          cancelTo={paths.leagues()}
          blocked={willBeListed ? inTheWay?.sentence : undefined}
          recordPath={paths.league}
        >
          <LeagueFields form={record.form}>
            <FormSection title="Begins as">
              <RadioField
                control={control}
                name="status"
                label={words.status.label}
                options={statusOptions}
              />
            </FormSection>
          </LeagueFields>
          {inTheWay?.link && (
            <HolderNotice holder={inTheWay.link} isBlocking={willBeListed}>
              {willBeListed
                ? 'Change one of them, or create this one as a draft.'
                : 'As a draft this one can be created, but not approved.'}
            </HolderNotice>
          )}
          <SimilarNotice findings={findings} />
        </RecordForm>
      </Paper>
    </Page>
  )
}
