import { Button, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { AnyImport, ImportProblem } from '#kit/import/import-definition.ts'
import classes from '#kit/import/import.module.css'
import type { SameProblem } from '#kit/import/repair.ts'
import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Sets one cell of some rows. */
export type OnRepair = (problem: ImportProblem, rows: readonly number[], text: string) => void

type RepairProps = { definition: AnyImport; onRepair: OnRepair; isBusy: boolean }

/** A cell that can't be read and what is wrong with it; a press puts the input of its field in its place. */
export function RepairCell({
  problem,
  row,
  ...repair
}: RepairProps & { problem: ImportProblem; row: number }) {
  return (
    <Repair
      {...repair}
      problem={problem}
      rows={[row]}
      button="Edit"
      name={t('Edit {label} of row {row}', { label: problem.label, row })}
    />
  )
}

/** What several rows have wrong in the same way, each kind repaired at once. */
export function RepairAll({ groups, ...repair }: RepairProps & { groups: readonly SameProblem[] }) {
  if (groups.length === 0) return null
  return (
    <ul className={classes['rows']} aria-label={t('The same in several rows')}>
      {groups.map((group) => {
        const { field, label, value, rows } = group
        const what = value === '' ? t('without {label}', { label }) : `“${value}”`
        return (
          <li key={`${field} ${value}`} className={classes['row']} data-wide>
            <span className={classes['number']}>
              {t('{length} rows', { length: numberText(rows.length) })}
            </span>
            <Repair
              {...repair}
              problem={group}
              rows={rows}
              button={t('Set all {length} {what} to…', { length: numberText(rows.length), what })}
            />
          </li>
        )
      })}
    </ul>
  )
}

type OneRepairProps = RepairProps & {
  problem: ImportProblem
  rows: readonly number[]
  button: string
  /** What the button is called, where its text alone would not say it. */
  name?: string
}

function Repair({ definition, onRepair, isBusy, problem, rows, button, name }: OneRepairProps) {
  const [isOpen, setOpen] = useState(false)
  const { Cell } = definition
  const { field, label, value, message } = problem
  const close = useCallback(() => setOpen(false), [])
  const set = useCallback(
    (text: string) => {
      setOpen(false)
      onRepair(problem, rows, text)
    },
    [onRepair, problem, rows],
  )
  return (
    <Group gap="6px 12px" justify="space-between">
      <Text span size="sm">
        <b>{label}</b>
        {value === '' ? ' is empty' : ` “${value}”`}: {message}
      </Text>
      {isOpen ? (
        <Cell field={field} label={label} text={value} onSet={set} onCancel={close} />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          {...(name === undefined ? {} : { 'aria-label': name })}
          onClick={() => setOpen(true)}
        >
          {button}
        </Button>
      )}
    </Group>
  )
}
