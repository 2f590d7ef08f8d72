import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { kindOfRow, type CheckedRow, type RowDecision, type RowKind } from './check-rows.ts'
import type { AnyImport } from './import-definition.ts'
import classes from './import.module.css'
import { sameProblems } from './repair.ts'
import { Segments } from '#ui/input/segments.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { RepairAll, RepairCell, type OnRepair } from './repair-cell.tsx'
import { t } from '@touchline/domain/language/t.ts'

type Decided = readonly (readonly [row: number, decision: RowDecision])[]

type CheckTableProps = {
  rows: readonly CheckedRow[]
  definition: AnyImport
  decisionOf: (row: CheckedRow) => RowDecision
  onDecide: (decided: Decided) => void
  onRepair: OnRepair
  /** True while repaired rows are checked again. */
  isBusy: boolean
}

/** Rows on one screen: thousands of selects at once would make the page slow. */
const SHOWN = 50

const labels: Record<RowKind, string> = {
  wrong: t('Problems'),
  alike: t('Possible duplicates'),
  ready: t('Ready'),
}
/** Labels where only equal records are found, so that there is nothing to decide. */
const decidedLabels: Record<RowKind, string> = { ...labels, alike: t('Duplicates, skipped') }

/** Rows of one kind, a page at a time; possible duplicates are decided row by row or for all at once. */
export function CheckTable({ rows, definition, decisionOf, onDecide, ...repair }: CheckTableProps) {
  const of = (kind: RowKind) => rows.filter((row) => kindOfRow(row) === kind)
  const groups = { wrong: of('wrong'), alike: of('alike'), ready: of('ready') }
  const isDecided = definition.update === undefined
  const words = isDecided ? decidedLabels : labels
  const kinds = ['wrong', 'alike', 'ready'] as const
  const [chosen, setChosen] = useState<RowKind>()
  const [page, setPage] = useState(0)
  const kind = chosen ?? kinds.find((one) => groups[one].length > 0) ?? 'ready'
  const same = useMemo(() => sameProblems(rows), [rows])
  const shown = groups[kind].slice(page * SHOWN, (page + 1) * SHOWN)
  const pages = Math.ceil(groups[kind].length / SHOWN)
  return (
    <Stack gap="sm">
      <Group>
        <Segments
          value={kind}
          onChange={(value) => {
            setChosen(value)
            setPage(0)
          }}
          data={kinds.map((value) => ({
            value,
            label: `${words[value]} (${numberText(groups[value].length)})`,
          }))}
          aria-label={t('Rows shown')}
        />
      </Group>
      {kind === 'alike' && !isDecided && groups.alike.length > 1 && (
        <DecideAll rows={groups.alike} onDecide={onDecide} />
      )}
      {kind === 'wrong' && <RepairAll {...repair} definition={definition} groups={same} />}
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No rows')}
        </Text>
      ) : (
        <ul className={classes['rows']} aria-label={words[kind]}>
          {shown.map((row) => (
            <li key={row.row} className={classes['row']} data-wide={row.parsed.ok ? undefined : true}>
              <span className={classes['number']}>{t('Row {row}', { row: row.row })}</span>
              <What row={row} definition={definition} {...repair} />
              {kindOfRow(row) === 'alike' && !isDecided && (
                <Decide
                  row={row}
                  decision={decisionOf(row)}
                  onDecide={(decision) => onDecide([[row.row, decision]])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Previous')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('{page} of {pages}', { page: page + 1, pages })}
          </Text>
          <Button size="xs" variant="default" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('Next')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type WhatProps = Pick<CheckTableProps, 'definition' | 'onRepair' | 'isBusy'> & { row: CheckedRow }

function What({ row, definition, onRepair, isBusy }: WhatProps) {
  if (!row.parsed.ok)
    return (
      <Stack gap={8} className={classes['text']}>
        {row.parsed.problems.map((problem) => (
          <RepairCell
            key={`${problem.field} ${problem.value} ${problem.message}`}
            definition={definition}
            problem={problem}
            row={row.row}
            onRepair={onRepair}
            isBusy={isBusy}
          />
        ))}
      </Stack>
    )
  return (
    <Stack gap={2} className={classes['text']}>
      <span>{definition.name(row.parsed.value)}</span>
      {row.matches.map(({ id, name, to, why }) => (
        <Text key={id} size="xs" c="dimmed" component="span">
          <Anchor href={to} target="_blank" rel="noreferrer" size="xs" underline="always">
            {name}
          </Anchor>
          : {why}
        </Text>
      ))}
      {row.twin && (
        <Text size="xs" c="dimmed" component="span">
          {t('Row {row} of this file: {why}', { row: row.twin.row, why: row.twin.why })}
        </Text>
      )}
    </Stack>
  )
}

const SKIP = 'skip'
const CREATE = 'create'

function Decide({
  row,
  decision,
  onDecide,
}: {
  row: CheckedRow
  decision: RowDecision
  onDecide: (decision: RowDecision) => void
}) {
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Action for row {row}', { row: row.row })}
      value={decision.kind === 'update' ? decision.id : decision.kind}
      onChange={({ currentTarget }) => onDecide(decisionFrom(currentTarget.value))}
      data={[
        { value: SKIP, label: t('Skip') },
        { value: CREATE, label: t('Create anyway') },
        ...row.matches.map(({ id, name }) => ({ value: id, label: t('Update {name}', { name }) })),
      ]}
    />
  )
}

const decisionFrom = (value: string): RowDecision =>
  value === SKIP || value === CREATE ? { kind: value } : { kind: 'update', id: value }

/** Decides every row of this kind; a row without a record to update is skipped. */
function DecideAll({
  rows,
  onDecide,
}: {
  rows: readonly CheckedRow[]
  onDecide: (decided: Decided) => void
}) {
  const all = (decision: (row: CheckedRow) => RowDecision) =>
    onDecide(rows.map((row) => [row.row, decision(row)]))
  return (
    <Group gap="xs" role="group" aria-label={t('All duplicates')}>
      <Text size="sm">{t('All duplicates:')}</Text>
      <Button size="xs" variant="default" onClick={() => all(() => ({ kind: 'skip' }))}>
        {t('Skip')}
      </Button>
      <Button size="xs" variant="default" onClick={() => all(() => ({ kind: 'create' }))}>
        {t('Create anyway')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          all(({ matches: [best] }) => (best ? { kind: 'update', id: best.id } : { kind: 'skip' }))
        }
      >
        {t('Update the closest match')}
      </Button>
    </Group>
  )
}
