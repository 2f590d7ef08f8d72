import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { NoteInput } from './note-input.tsx'
import type { BulkFieldsProps } from '#kit/bulk.ts'
import { t } from '@touchline/domain/language/t.ts'

export type OwnerValue = { ownerId: string }
export type StageValue = { stageId: string; note: string }

export function OwnerFields({ value, onChange, problem }: BulkFieldsProps<OwnerValue>) {
  const { data = [] } = useQuery(administrators())
  return (
    <Select
      label={t('Owner')}
      placeholder={t('Choose an owner')}
      required
      data-autofocus
      searchable
      data={data}
      value={value.ownerId === '' ? null : value.ownerId}
      onChange={(ownerId) => onChange({ ownerId: ownerId ?? '' })}
      allowDeselect={false}
      error={problem}
    />
  )
}

export function StageFields({ value, onChange, problem }: BulkFieldsProps<StageValue>) {
  const { data = [] } = useQuery(stagesQuery())
  const open = data.filter(({ kind }) => kind === 'open')
  return (
    <>
      <Select
        label={t('Stage')}
        placeholder={t('Choose a stage')}
        required
        data-autofocus
        data={open.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.stageId === '' ? null : value.stageId}
        onChange={(stageId) => onChange({ ...value, stageId: stageId ?? '' })}
        allowDeselect={false}
        error={value.stageId === '' ? problem : undefined}
      />
      <NoteInput
        label={t('Reason, for deals that move back')}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        problem={value.stageId === '' ? undefined : problem}
      />
    </>
  )
}
