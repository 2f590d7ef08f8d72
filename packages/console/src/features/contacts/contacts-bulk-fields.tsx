import { Autocomplete, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usedTags } from '#data/nouns/contact/contact-tags.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import type { BulkFieldsProps } from '#kit/bulk.ts'
import { t } from '@touchline/domain/language/t.ts'

export type OwnerValue = { ownerId: string }

export function OwnerFields({ value, onChange, problem }: BulkFieldsProps<OwnerValue>) {
  const { data = [] } = useQuery(administrators())
  return (
    <Select
      label={t('Owner')}
      placeholder={t('Choose an administrator')}
      required
      data-autofocus
      searchable
      data={data}
      value={value.ownerId || null}
      onChange={(ownerId) => onChange({ ownerId: ownerId ?? '' })}
      allowDeselect={false}
      error={problem}
    />
  )
}

export type TagValue = { tag: string }

export function TagFields({ value, onChange, problem }: BulkFieldsProps<TagValue>) {
  const { data = [] } = useQuery(usedTags())
  return (
    <Autocomplete
      label={t('Tag')}
      required
      data-autofocus
      data={data}
      value={value.tag}
      onChange={(tag) => onChange({ tag })}
      error={problem}
      autoComplete="off"
    />
  )
}
