import { MultiSelect, Radio, Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { ScopeType } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryChoices } from '@touchline/domain/shared/country.ts'
import { ReasonFields, type ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import type { BulkFieldsProps } from '#kit/bulk.ts'

/** Scopes that many can share: countries or everywhere. Leagues and clubs are set one by one. */
export type CountriesValue = { type: Extract<ScopeType, 'country' | 'global'>; ids: string[] }

export function ScopeFields({ value, onChange, problem }: BulkFieldsProps<CountriesValue>) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('Scope')}
        value={value.type}
        onChange={(type) => onChange({ type: type === 'global' ? 'global' : 'country', ids: [] })}
      >
        <Stack gap="xs" mt={8}>
          <Radio value="country" label={t('Countries')} />
          <Radio value="global" label={t('Everywhere')} />
        </Stack>
      </Radio.Group>
      {value.type === 'country' && (
        <MultiSelect
          label={t('Countries')}
          data={[...countryChoices]}
          value={value.ids}
          onChange={(ids) => onChange({ type: 'country', ids })}
          searchable
          hidePickedOptions
          error={problem}
        />
      )}
    </Stack>
  )
}

export function SuspendFields(props: BulkFieldsProps<ReasonValue>) {
  return <ReasonFields scope="match" autoFocus {...props} />
}
