import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { cellsOf, type Sheet } from './csv-file.ts'
import type { AnyImport, ImportColumn, ImportMapping } from './import-definition.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './import.module.css'
import { type OwnPlace, placeOf } from '#browser/own-places.ts'

/** Most mappings kept, by kind of file. */
const KEPT = 20

/** Identifies a kind of file by its headers, in any order. */
const kindOf = (headers: readonly string[]) => headers.toSorted().join('\u0000')

/** Mapping that this person chose for a file with these headers, or undefined. Takes over only the parts that still fit. */
function rememberedMapping(
  person: string,
  collection: string,
  headers: readonly string[],
  columns: readonly ImportColumn[],
): ImportMapping | undefined {
  const kind = kindOf(headers)
  const mapping = read(placeOf('import', person, collection)).find(([known]) => known === kind)?.[1]
  if (mapping === undefined) return undefined
  const fits = ([field, header]: [string, unknown]): boolean =>
    columns.some(({ name }) => name === field) && typeof header === 'string' && headers.includes(header)
  return Object.fromEntries(Object.entries(mapping).filter(fits)) as ImportMapping // checked just now
}

export function rememberMapping(
  person: string,
  collection: string,
  headers: readonly string[],
  mapping: ImportMapping,
): void {
  const place = placeOf('import', person, collection)
  const kind = kindOf(headers)
  const kept = [[kind, mapping] as const, ...read(place).filter(([known]) => known !== kind)].slice(0, KEPT)
  // Where nothing is kept, the next file is mapped again.
  place.write(JSON.stringify(kept))
}

function read(place: OwnPlace): [string, Record<string, unknown>][] {
  try {
    const stored: unknown = JSON.parse(place.read() ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is [string, Record<string, unknown>] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null

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

/** Matches columns to fields: as for the last file of this kind, otherwise by their names. */
export function MapColumns({ definition, person, sheet, onBack, onMapped }: MapColumnsProps) {
  const { columns } = definition
  const remembered = rememberedMapping(person, definition.collection, sheet.headers, columns)
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
