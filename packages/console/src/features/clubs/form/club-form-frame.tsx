import { Stack } from '@mantine/core'
import { warningsIn } from '@touchline/domain/machine/check.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { useEffect, type ReactNode } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Warnings } from '#kit/decision/warnings.tsx'
import { FormBeside } from '#kit/form/form-beside.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import type { RecordForm as RecordFormState } from '#kit/form/use-record-form.ts'
import { paths } from '#paths.ts'
import { useClubChecks } from './club-checks.ts'
import { ClubDuplicates } from './club-duplicates.tsx'
import { ClubFields } from './club-fields.tsx'
import { clubFormWords } from './club-form-words.ts'

type ClubFormFrameProps = {
  record: RecordFormState<ClubEntry>
  /** The club's key, also of one to come. */
  clubId: string
  /** What the stored record names; absent for a club to come. */
  namedCrest?: string | undefined
  saveLabel: string
  cancelTo: string
  /** What only a new club has. */
  children?: ReactNode
}

/** The form of a club, beside it the clubs that may be the same one. */
export function ClubFormFrame({ record, clubId, namedCrest, children, ...frame }: ClubFormFrameProps) {
  const { control } = record.form
  const checks = useClubChecks(control, clubId)
  useAskedField(record.form)
  return (
    <FormBeside beside={<ClubDuplicates checks={checks} />}>
      <RecordForm record={record} words={clubFormWords} recordPath={paths.club} {...frame}>
        <Stack gap="lg">
          <ClubFields form={record.form} clubId={clubId} namedCrest={namedCrest} checks={checks} />
          {children}
        </Stack>
        {/* Before the button, for whoever does not look beside the form. */}
        <Warnings warnings={warningsIn(checks.findings)} />
      </RecordForm>
    </FormBeside>
  )
}

/** Where a link names what is missing (`#geo`), the person is led there: by the record's name of the field. */
function useAskedField(form: UseFormReturn<ClubEntry>): void {
  const { hash } = useLocation()
  const { setFocus } = form
  useEffect(() => {
    const field = fieldsByHash.get(hash)
    if (field !== undefined) setFocus(field)
  }, [hash, setFocus])
}

const plainFields = [
  'name',
  'shortName',
  'code',
  'level',
  'country',
  'association',
  'region',
  'city',
  'address',
] as const
const webFields = ['foundedYear', 'website', 'emailDomain', 'colours', 'crestPath'] as const

const fieldsByHash = new Map<string, FieldPath<ClubEntry>>([
  ...[...plainFields, ...webFields].map((name) => [`#${name}`, name] as const),
  ['#geo', 'location.lat'],
  ['#ground', 'ground.name'],
])
