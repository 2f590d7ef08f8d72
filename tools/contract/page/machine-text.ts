import { machines, type Machine } from '@touchline/domain/tables/machines.ts'
import type { Contract, Stepper } from '#tools/contract/words.ts'
import { code } from './kind-text.ts'

const steppers: Record<Stepper, string> = {
  platform: 'platform',
  console: 'console',
  both: 'platform or console',
  consoleOrRunner: 'console or runner',
}

/** The state machines of a collection. */
export function machinesOf(collection: string): readonly Machine[] {
  return machines.filter((machine) => machine.collection === collection)
}

/** The states of a field, and who leads from which to which. */
export function machineText(machine: Machine, { states }: Pick<Contract, 'states'>): string {
  const { field, fallback, initial, table } = machine
  const told = states[field]
  if (told === undefined) throw new Error(`Nothing says who leads from state to state of ${field}.`)
  const { begins, steps, note } = told
  const rows = Object.entries(table).map(([action, { label, from, to, reason, final }]) =>
    [
      from.map(code).join(', '),
      `${label} (${code(action)})`,
      code(to),
      steppers[steps[action] ?? 'console'],
      [reason === 'required' ? 'needs a reason' : '', final ? 'final' : ''].filter(Boolean).join(', '),
    ].join(' | '),
  )
  return [
    [
      `**States: ${code(field)}.** Absent or unknown counts as ${code(fallback)}.`,
      beginning(begins, initial),
      ...(note === undefined ? [] : [note]),
    ].join(' '),
    '',
    '| From | Step | To | Who | In the console |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function beginning(platform: readonly string[], console: readonly string[]): string {
  const all = (states: readonly string[]) => states.map(code).join(', ')
  if (platform.length === 0) return `The console creates it as ${all(console)}.`
  if (console.length === 0) return `The platform creates it as ${all(platform)}; the console creates none.`
  return platform.join() === console.join()
    ? `Both create it as ${all(platform)}.`
    : `The platform creates it as ${all(platform)}; the console as ${all(console)}.`
}
