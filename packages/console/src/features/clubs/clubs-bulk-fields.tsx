import { Select } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { ClubLevel, clubLevelLabels, clubLevels } from '@touchline/domain/nouns/club/club.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import type { BulkFieldsProps } from '#kit/bulk.ts'

export type LevelValue = { level: ClubLevel | undefined }

export function LevelFields({ value, onChange, problem }: BulkFieldsProps<LevelValue>) {
  return (
    <Select
      label={t('Level')}
      placeholder={t('Choose a level')}
      required
      data-autofocus
      data={choicesOf(clubLevels, clubLevelLabels)}
      value={value.level ?? null}
      onChange={(level) => onChange({ level: ClubLevel.safeParse(level).data })}
      allowDeselect={false}
      error={problem}
    />
  )
}
