import { Button, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { AnyImport, ImportProblem } from './import-definition.ts'
import classes from './import.module.css'
import type { SameProblem } from './repair.ts'
import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Sets one cell of some rows. */
export type OnRepair = (problem: ImportProblem, rows: readonly number[], text: string) => void

type RepairProps = { definition: AnyImport; onRepair: OnRepair; isBusy: boolean }

/** An unreadable cell and its problem; a press replaces it by the input of its field. */
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
      button={t('Edit')}
      name={t('Edit {label} of row {row}', { label: problem.label, row })}
    />
  )
}

/** Problems that several rows share, each kind repaired at once. */
export function RepairAll({ groups, ...repair }: RepairProps & { groups: readonly SameProblem[] }) {
  if (groups.length === 0) return null
  return (
    <ul className={classes['rows']} aria-label={t('Problems in several rows')}>
      {groups.map((group) => {
        const { field, label, value, rows } = group
        const count = rows.length
        const button =
          value === ''
            ? t('Set {field} in all {count, plural, other {# rows}}…', { field: label, count })
            : t('Replace “{value}” in all {count, plural, other {# rows}}…', { value, count })
        return (
          <li key={`${field} ${value}`} className={classes['row']} data-wide>
            <span className={classes['number']}>
              {t('{count, plural, one {# row} other {# rows}}', { count })}
            </span>
            <Repair {...repair} problem={group} rows={rows} button={button} />
          </li>
        )
      })}
    </ul>
  )
}

const named = (field: string) => ({ field: () => <b>{field}</b> })

type OneRepairProps = RepairProps & {
  problem: ImportProblem
  rows: readonly number[]
  button: string
  /** Accessible name of the button, where its text isn't enough. */
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
        {rich(
          value === ''
            ? t('<field/> is empty: {message}', { message })
            : t('<field/> “{value}”: {message}', { value, message }),
          named(label),
        )}
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
