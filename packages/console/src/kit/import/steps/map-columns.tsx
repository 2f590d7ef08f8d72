import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { cellsOf, type Sheet } from '#kit/import/csv-file.ts'
import type { AnyImport, ImportMapping } from '#kit/import/import-definition.ts'
import { rememberedMapping } from '#kit/import/mapping-memory.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from '#kit/import/import.module.css'

type MapColumnsProps = {
  definition: AnyImport
  person: string
  sheet: Sheet
  onBack: () => void
  onMapped: (mapping: ImportMapping) => void
}

const delimiters: Record<string, string> = {
  ',': t('commas'),
  ';': t('semicolons'),
  '\t': t('tabs'),
  '|': t('vertical bars'),
}

/** "clubs.csv: 12 rows, separated by commas." */
function aboutFile({ fileName, rows: { length: count }, delimiter }: Sheet): string {
  const separators = delimiters[delimiter]
  return separators === undefined
    ? t('{fileName}: {count, plural, one {# row} other {# rows}}.', { fileName, count })
    : t('{fileName}: {count, plural, one {# row} other {# rows}}, separated by {separators}.', {
        fileName,
        count,
        separators,
      })
}

/** Which column fills which field: as for the last file of this kind, else as the names suggest. */
export function MapColumns({ definition, person, sheet, onBack, onMapped }: MapColumnsProps) {
  const { columns } = definition
  const remembered = rememberedMapping(person, definition.area, sheet.headers, columns)
  const [mapping, setMapping] = useState<ImportMapping>(() => remembered ?? definition.guess(sheet.headers))
  const used = new Set(Object.values(mapping))
  const unused = sheet.headers.filter((header) => !used.has(header))
  const missing = columns.filter(({ name, required }) => required && mapping[name] === undefined)
  const [first] = sheet.rows
  const example = first ? cellsOf(sheet, first) : {}

  const choose = (name: string, header: string) => {
    const others = Object.entries(mapping).filter(([field, taken]) => field !== name && taken !== header)
    setMapping(Object.fromEntries(header === '' ? others : [...others, [name, header]]))
  }

  return (
    <>
      {sheet.notice !== undefined && (
        <Notice tone="warning" role="status">
          <Text size="sm">{sheet.notice}</Text>
        </Notice>
      )}
      <Panel title={t('Match columns')}>
        <Text size="sm" c="dimmed">
          {aboutFile(sheet)}{' '}
          {remembered
            ? t('Columns are matched as in your last file of this kind.')
            : t('Check which column fills which field.')}
        </Text>
        <div className={classes['mapping']}>
          {columns.map(({ name, label, required }) => {
            const header = mapping[name] ?? ''
            return (
              <NativeSelect
                key={name}
                label={label}
                required={required}
                value={header}
                onChange={({ currentTarget }) => choose(name, currentTarget.value)}
                data={[
                  { value: '', label: t('Not in the file') },
                  ...sheet.headers.map((one) => ({ value: one, label: one })),
                ]}
                description={
                  header === '' ? ' ' : t('Example: {example}', { example: example[header] || t('empty') })
                }
                inputWrapperOrder={['label', 'input', 'description']}
              />
            )
          })}
        </div>
        {unused.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('Not imported: {columns}.', { columns: unused.join(', ') })}
          </Text>
        )}
      </Panel>
      <Group gap="xs">
        <ActionButton
          id="check"
          label={t('Check rows')}
          tone="primary"
          verdict={
            missing.length === 0
              ? yes
              : no(
                  t('Choose a column for: {fields}.', {
                    fields: missing.map(({ label }) => label).join(', '),
                  }),
                )
          }
          run={() => onMapped(mapping)}
        />
        <Button variant="default" onClick={onBack}>
          {t('Choose another file')}
        </Button>
      </Group>
    </>
  )
}
